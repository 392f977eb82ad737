import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, chipsOf, countOf, holdStopwatch, startMarket, titlesOf, valueOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const bavarian = await createVendor(site.app)
  await createListing(bavarian, { title: 'Waldhonig vom Chiemsee' })
  await createListing(bavarian, {
    title: 'Ableger im Wald',
    description: 'Ruhiges Jungvolk aus eigener Vermehrung.',
    category: 'colonies',
    breed: 'carnica',
  })
  const tyrolean = await createVendor(site.app, { postalCode: '6020', city: 'Innsbruck', country: 'AT' })
  await createListing(tyrolean, { title: 'Waldhonig aus Tirol' })
})
beforeEach(holdStopwatch)
afterAll(() => site.close())

test('a choice applies at once, together with the word that was typed before it', async () => {
  const opened = await openWindow(site, '/marketplace')
  const { screen, user, fill, address } = opened
  await fill('Suche', 'Waldhonig')
  expect(address()).toBe('/marketplace')
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich')
  await expect.poll(address).toBe('/marketplace?q=Waldhonig&country=AT')
  await expect.poll(() => titlesOf(opened)).toEqual(['Waldhonig aus Tirol'])
  expect(countOf(opened)).toBe('1 Inserat')
})

test('"all" takes a choice back', async () => {
  const opened = await openWindow(site, '/marketplace?q=Waldhonig&category=honey&country=AT')
  const { screen, user, address } = opened
  await user.selectOptions(screen.getByLabelText('Land'), 'Alle Länder')
  await expect.poll(address).toBe('/marketplace?q=Waldhonig&category=honey')
  await user.selectOptions(screen.getByLabelText('Kategorie'), 'Alle Kategorien')
  await expect.poll(address).toBe('/marketplace?q=Waldhonig')
  await expect.poll(() => countOf(opened)).toBe('2 Inserate')
})

test('another category drops the attributes that only the first one has, and keeps the rest', async () => {
  const { screen, user, address } = await openWindow(
    site,
    '/marketplace?category=colonies&breed=carnica&hiveSystem=zander&shippingAvailable=1&sortBy=newest',
  )
  await user.selectOptions(screen.getByLabelText('Kategorie'), 'Königinnen')
  const kept = { breed: 'carnica', shippingAvailable: '1', sortBy: 'newest' }
  await expect.poll(() => askedBy(address())).toEqual({ category: 'queens', ...kept })
})

test('the fields follow the address: a link, and the way back', async () => {
  const opened = await openWindow(site, '/marketplace?q=Waldhonig&category=queens&postalCode=83278&radius=25')
  const { screen, user, window } = opened
  await user.click(screen.getByRole('link', { name: /^Ohne Umkreis|^In allen Kategorien/ }))
  await expect.poll(() => valueOf(opened, 'Kategorie')).toBe('all')
  expect(valueOf(opened, 'PLZ und Umkreis')).toBe('83278')
  window.history.back()
  await expect.poll(() => valueOf(opened, 'Kategorie')).toBe('queens')
  expect(valueOf(opened, 'Suche')).toBe('Waldhonig')
})

test('a radius waits for the postal code that it is around', async () => {
  const opened = await openWindow(site, '/marketplace')
  const { screen, user, fill, press, address } = opened
  await user.selectOptions(screen.getByLabelText('Umkreis'), '100 km')
  expect(address()).toBe('/marketplace')
  await fill('PLZ und Umkreis', ' 83278 ')
  await user.selectOptions(screen.getByLabelText('Umkreis'), '25 km')
  await expect.poll(address).toBe('/marketplace?postalCode=83278&radius=25')
  await expect.poll(() => chipsOf(opened)).toEqual(['25 km um 83278 Traunstein'])
  await fill('PLZ und Umkreis', '')
  await press('Suchen')
  await expect.poll(address).toBe('/marketplace')
  await expect.poll(() => countOf(opened)).toBe('3 Inserate')
})

test('an unknown postal code stays in its field with what is wrong, until it is put right', async () => {
  const opened = await openWindow(site, '/marketplace')
  const { screen, fill, press, address } = opened
  await fill('PLZ und Umkreis', '00123')
  await press('Suchen')
  const told = await screen.findAllByText(
    'Die Postleitzahl 00123 kennen wir nicht. Bitte prüfen Sie die Eingabe.',
  )
  expect(told.length).toBeGreaterThan(0)
  expect(valueOf(opened, 'PLZ und Umkreis')).toBe('00123')
  expect(screen.getByLabelText('PLZ und Umkreis').getAttribute('aria-invalid')).toBe('true')
  await fill('PLZ und Umkreis', '83278')
  await press('Suchen')
  await expect.poll(() => screen.queryAllByText(/kennen wir nicht/)).toEqual([])
  expect(screen.getByLabelText('PLZ und Umkreis').getAttribute('aria-invalid')).toBeNull()
  expect(address()).toBe('/marketplace?postalCode=83278')
})

test('a postal code that nobody knows is told at its field; one with the country’s letter is understood', async () => {
  const { screen, open } = await openWindow(site, '/marketplace?postalCode=00000')
  const field = screen.getByRole('textbox', { name: 'PLZ und Umkreis' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const describedBy = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = describedBy.map(id => textOf(field.ownerDocument.querySelector(`#${id}`)))
  expect(texts.join(' ')).toContain('kennen wir nicht')
  expect(chipsOf(await open('/marketplace?postalCode=D-83278')).join()).toMatch(/83278 Traunstein$/)
})

test('of an address that makes no sense nothing is chosen', async () => {
  const opened = await openWindow(
    site,
    '/marketplace?category=cars&country=XX&radius=7&sortBy=best&page=abc&breed=carnica&q=%20%20&isBio=yes',
  )
  expect(countOf(opened)).toBe('3 Inserate')
  expect(chipsOf(opened)).toEqual([])
  for (const label of ['Kategorie', 'Land']) expect(valueOf(opened, label)).toBe('all')
  expect(valueOf(opened, 'Sortieren')).toBe('top_listing')
})

test('code in a word is shown as text: in the heading, the title of the window, the chip and the field', async () => {
  const word = '<b onclick="alert(1)">Wachs</b>'
  const opened = await openWindow(site, `/marketplace?q=${encodeURIComponent(word)}`)
  const { screen, window } = opened
  const heading = screen.getByRole('heading', { level: 1 })
  expect(textOf(heading)).toBe('„<b onclick=alert(1)>Wachs</b>“')
  expect(heading.querySelector('b')).toBeNull()
  expect(window.document.title).toContain('<b onclick=alert(1)>Wachs</b>')
  expect(chipsOf(opened)).toEqual([textOf(heading)])
  expect(valueOf(opened, 'Suche')).toBe(word)
})

test('heading and title of the window say what is looked for, and follow the search', async () => {
  const { screen, user, window } = await openWindow(site, '/marketplace?category=honey')
  const heading = screen.getByRole('heading', { level: 1 })
  expect(textOf(heading)).toBe('Honig')
  await user.type(screen.getByLabelText('Suche'), 'Tirol{Enter}')
  await expect.poll(() => textOf(heading)).toBe('„Tirol“ in Honig')
  expect(window.document.title).toMatch(/^„Tirol“ in Honig – Marktplatz/)
})
