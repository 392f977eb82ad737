import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, chipsOf, countOf, startMarket, titlesOf, valueOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const vendor = await createVendor(site.app)
  const queens = { category: 'queens', shippingType: 'both' } as const
  await createListing(vendor, {
    ...queens,
    title: 'Carnica, Insel',
    breed: 'carnica',
    matingType: 'island_mated',
  })
  await createListing(vendor, {
    ...queens,
    title: 'Buckfast, Insel',
    breed: 'buckfast',
    matingType: 'island_mated',
  })
  await createListing(vendor, {
    ...queens,
    title: 'Carnica, unbegattet',
    breed: 'carnica',
    matingType: 'unmated',
  })
  await createListing(vendor, { title: 'Glas im Regal', isBio: true })
  await createListing(vendor, { title: 'Glas, reserviert', availability: 'reserved' })
  const availableFrom = berlinDay(new Date(clock.ms() + 30 * DAY_MS))
  await createListing(vendor, { title: 'Glas im nächsten Monat', availableFrom })
  await createListing(vendor, { title: 'Glas zum Abholen', shippingType: 'pickup_only' })
})
afterAll(() => site.close())

const sidebar = ({ screen }: OpenedWindow) => within(screen.getByRole('complementary', { name: 'Filter' }))

test('breed and mating narrow the queens together, each is named, and "all" takes it back', async () => {
  const opened = await openWindow(site, '/marketplace?category=queens')
  const { user, address } = opened
  await user.selectOptions(sidebar(opened).getByLabelText('Rasse'), 'Carnica')
  await expect.poll(() => titlesOf(opened).toSorted()).toEqual(['Carnica, Insel', 'Carnica, unbegattet'])
  await user.selectOptions(sidebar(opened).getByLabelText('Begattung'), 'Inselbegattet')
  await expect.poll(() => titlesOf(opened)).toEqual(['Carnica, Insel'])
  await expect.poll(() => chipsOf(opened)).toEqual(['Königinnen', 'Carnica', 'Inselbegattet'])
  await user.selectOptions(sidebar(opened).getByLabelText('Rasse'), 'Alle Rassen')
  await expect.poll(address).toBe('/marketplace?category=queens&matingType=island_mated')
  await expect.poll(() => countOf(opened)).toBe('2 Inserate')
})

test('nobody filters for unmated queens, who stand among all the others', async () => {
  const opened = await openWindow(site, '/marketplace?category=queens&matingType=unmated')
  expect(countOf(opened)).toBe('3 Inserate')
  const choices = [...sidebar(opened).getByLabelText('Begattung').children].map(textOf)
  expect(choices).toEqual([
    'Alle Begattungsarten',
    'Standbegattet',
    'Belegstellenbegattet',
    'Inselbegattet',
    'Künstlich besamt',
  ])
})

test('an artificial swarm has no frames: their filter goes, and what was chosen in it', async () => {
  const opened = await openWindow(site, '/marketplace?category=colonies&hiveSystem=zander')
  const { user, address } = opened
  expect(valueOf({ screen: sidebar(opened) }, 'Rähmchenmaß')).toBe('zander')
  await user.selectOptions(sidebar(opened).getByLabelText('Völkertyp'), 'Kunstschwarm')
  await expect.poll(address).toBe('/marketplace?category=colonies&colonyType=kunstschwarm')
  await expect.poll(() => sidebar(opened).queryByLabelText('Rähmchenmaß')).toBeNull()
})

test('frames are asked for with hives and frames only', async () => {
  const opened = await openWindow(site, '/marketplace?category=equipment')
  const { user } = opened
  expect(sidebar(opened).queryByLabelText('Rähmchenmaß')).toBeNull()
  await user.selectOptions(sidebar(opened).getByLabelText('Art der Ausrüstung'), 'Beuten')
  await user.selectOptions(await sidebar(opened).findByLabelText('Rähmchenmaß'), 'Warré')
  await expect
    .poll(opened.address)
    .toBe('/marketplace?category=equipment&equipmentCategory=hives&hiveSystem=warre')
  await user.selectOptions(sidebar(opened).getByLabelText('Art der Ausrüstung'), 'Werkzeuge')
  await expect.poll(opened.address).toBe('/marketplace?category=equipment&equipmentCategory=tools')
})

test.each([
  ['Nur Bio', 'isBio', ['Glas im Regal']],
  ['Jetzt verfügbar', 'availableNow', ['Glas im Regal', 'Glas zum Abholen']],
  ['Versand möglich', 'shippingAvailable', ['Glas im Regal', 'Glas im nächsten Monat', 'Glas, reserviert']],
] as const)('"%s" leaves what it says, and is taken back by a second press', async (label, name, titles) => {
  const opened = await openWindow(site, '/marketplace?category=honey')
  const { user, address } = opened
  await user.click(sidebar(opened).getByLabelText(label))
  await expect.poll(address).toBe(`/marketplace?category=honey&${name}=1`)
  await expect.poll(() => titlesOf(opened).toSorted()).toEqual(titles)
  await user.click(sidebar(opened).getByLabelText(label))
  await expect.poll(address).toBe('/marketplace?category=honey')
  await expect.poll(() => countOf(opened)).toBe('4 Inserate')
})

test('without a category there is only what all goods have', async () => {
  const opened = await openWindow(site, '/marketplace')
  const labels = [...opened.window.document.querySelectorAll('aside label')].map(textOf)
  expect(labels).toEqual(['Jetzt verfügbar', 'Versand möglich'])
})

test('the category links keep the word, the place and the order, and say which one is chosen', async () => {
  const kept = { q: 'Glas', postalCode: '83278', radius: '25', sortBy: 'newest' }
  const query = new URLSearchParams({ ...kept, category: 'honey', isBio: '1', honeyType: 'lime', page: '2' })
  const nav = sidebar(await openWindow(site, `/marketplace?${query}`))
  const hrefOf = (name: string) => nav.getByRole('link', { name }).getAttribute('href')
  expect(nav.getByRole('link', { name: 'Honig' }).getAttribute('aria-current')).toBe('true')
  expect(askedBy(hrefOf('Alle'))).toEqual(kept)
  expect(askedBy(hrefOf('Völker'))).toEqual({ ...kept, category: 'colonies', isBio: '1' })
})

test('the sheet of narrow screens says what it will show, and resets all but word and order', async () => {
  const opened = await openWindow(
    site,
    '/marketplace?q=Glas&category=honey&isBio=1&shippingAvailable=1&sortBy=newest',
  )
  const { screen, press, user, address } = opened
  await press('Filter (3)')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  expect(await sheet.findByRole('button', { name: '1 Inserat anzeigen' })).toBeTruthy()
  await user.click(sheet.getByLabelText('Nur Bio'))
  await sheet.findByRole('button', { name: '3 Inserate anzeigen' })
  await user.click(sheet.getByRole('button', { name: 'Zurücksetzen' }))
  await expect.poll(address).toBe('/marketplace?q=Glas&sortBy=newest')
  await user.click(await sheet.findByRole('button', { name: '4 Inserate anzeigen' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

test('in the sheet a postal code applies with Enter, and an unknown one is told at its field', async () => {
  const opened = await openWindow(site, '/marketplace')
  const { screen, press, user, address } = opened
  await press('Filter')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await user.type(sheet.getByLabelText('PLZ und Umkreis'), '00999{Enter}')
  await expect.poll(address).toBe('/marketplace?postalCode=00999')
  expect(await sheet.findByText(/Die Postleitzahl 00999 kennen wir nicht/)).toBeTruthy()
  await user.clear(sheet.getByLabelText('PLZ und Umkreis'))
  await user.tab()
  await expect.poll(address).toBe('/marketplace')
  await expect.poll(() => sheet.queryByText(/kennen wir nicht/)).toBeNull()
})
