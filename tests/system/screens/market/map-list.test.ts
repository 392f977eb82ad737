import { within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, holdStopwatch, startMarket, titlesOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const bavarian = await createVendor(site.app)
  await createListing(bavarian, { title: 'Waldhonig vom Chiemsee', price: '7.80' })
  await createListing(bavarian, { title: 'Blütenhonig', price: null })
  await createListing(bavarian, {
    title: 'Ableger auf Zander',
    category: 'colonies',
    shippingType: 'pickup_only',
  })
  const tyrolean = await createVendor(site.app, { postalCode: '6020', city: 'Innsbruck', country: 'AT' })
  await createListing(tyrolean, { title: 'Tiroler Honig' })
})
beforeEach(holdStopwatch)
afterAll(() => site.close())

const open = (query: string) => openWindow(site, `/marketplace?${query}`)
const combsOf = ({ window }: OpenedWindow) => [...window.document.querySelectorAll('a[data-comb]')]
const sheetOf = ({ screen }: OpenedWindow) => screen.getByRole('complementary', { name: 'Gewählte Wabe' })

test('until a comb is chosen, where most is on offer stands beside the map, one listing or more', async () => {
  const opened = await open('view=karte')
  const places = [...sheetOf(opened).querySelectorAll('li')].map(textOf)
  expect(places).toEqual(['Raum Traunstein3 Inserate', 'Raum Innsbruck1 Inserat'])
})

test('a chosen place shows its listings with their prices, and leads to them as a list', async () => {
  const opened = await open('view=karte&category=honey')
  const { user } = opened
  await user.click(within(sheetOf(opened)).getByRole('link', { name: /^Raum Traunstein/ }))
  const sheet = within(sheetOf(opened))
  expect(await sheet.findByRole('heading', { name: 'Raum Traunstein' })).toBeTruthy()
  const offer = (await sheet.findByRole('link', { name: 'Waldhonig vom Chiemsee' })).closest('li')
  expect(textOf(offer)).toContain('7,80 € / 500 g')
  expect(textOf(sheet.getByRole('link', { name: 'Blütenhonig' }).closest('li'))).toContain('Auf Anfrage')
  expect(sheet.queryByRole('link', { name: 'Ableger auf Zander' })).toBeNull()
  await user.click(sheet.getByRole('link', { name: /als Liste$/ }))
  await expect.poll(() => titlesOf(opened).toSorted()).toEqual(['Blütenhonig', 'Waldhonig vom Chiemsee'])
  expect(askedBy(opened.address())).toMatchObject({ category: 'honey', country: 'DE' })
})

test('"only here" searches around the place and stays on the map', async () => {
  const opened = await open('view=karte')
  await opened.user.click(within(sheetOf(opened)).getByRole('link', { name: /^Raum Innsbruck/ }))
  await opened.user.click(await within(sheetOf(opened)).findByRole('link', { name: 'Nur hier suchen' }))
  await expect.poll(() => askedBy(opened.address()).country).toBe('AT')
  expect(askedBy(opened.address()).view).toBe('karte')
  await expect.poll(() => textOf(opened.window.document.querySelector('#results'))).toBe('1 Inserat')
})

test('a search that finds nothing offers the whole map, and what else it could be', async () => {
  const opened = await open('view=karte&q=Ableger&country=AT')
  const sheet = within(sheetOf(opened))
  expect(sheet.getByText(/auf der ganzen Karte kein Inserat/)).toBeTruthy()
  const change = await sheet.findByRole('link', { name: /^In allen Ländern\s*1 Inserat$/ })
  expect(askedBy(change.getAttribute('href'))).toEqual({ q: 'Ableger', view: 'karte' })
  await opened.user.click(sheet.getByRole('link', { name: 'Ohne Filter auf der ganzen Karte' }))
  await expect.poll(() => askedBy(opened.address()).country).toBeUndefined()
  await expect.poll(() => combsOf(opened)).not.toEqual([])
})

test('of what is nowhere the map has no comb, around a place it has those that are there', async () => {
  const nowhere = await open('view=karte&q=Xylophon')
  expect(within(sheetOf(nowhere)).getByRole('heading', { name: 'Hier summt noch nichts' })).toBeTruthy()
  expect(combsOf(nowhere)).toEqual([])
  expect(combsOf(await open('view=karte&postalCode=83278&radius=10'))).not.toEqual([])
})

test('a search without results on the map has a way out in another category', async () => {
  const opened = await open('view=karte&q=Waldhonig&category=queens')
  const change = await within(sheetOf(opened)).findByRole('link', {
    name: /^In allen Kategorien\s*\d+ Inserate?$/,
  })
  await opened.user.click(change)
  await expect.poll(() => askedBy(opened.address())).toEqual({ q: 'Waldhonig', view: 'karte' })
  await expect.poll(() => combsOf(opened)).not.toEqual([])
})

test('the regions are a table for each country that has something, with its sum', async () => {
  const { screen } = await open('view=region')
  const tables = screen.getAllByRole('table').map(table => ({
    caption: textOf(table.querySelector('caption')),
    counts: [...table.querySelectorAll('td')].map(textOf),
  }))
  expect(tables).toEqual([
    { caption: 'Deutschland 3', counts: ['3'] },
    { caption: 'Österreich 1', counts: ['1'] },
  ])
})

test('a region leads to the map where it has most, with the filters of the table', async () => {
  const opened = await open('view=region&category=honey&country=AT')
  const [region] = within(opened.screen.getByRole('table')).getAllByRole('link')
  if (region !== undefined) await opened.user.click(region)
  await opened.screen.findByRole('link', { name: 'Tiroler Honig' })
  expect(askedBy(opened.address())).toMatchObject({
    view: 'karte',
    category: 'honey',
    country: 'AT',
    zoom: '2',
  })
})

test('without a listing the table says so', async () => {
  const { screen } = await open('view=region&q=Xylophon')
  expect(screen.getByText('Zu dieser Suche gibt es im Augenblick kein Inserat.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a filter that is set on the map counts there at once', async () => {
  const opened = await open('view=karte')
  await opened.user.click(opened.screen.getByLabelText('Versand möglich'))
  await expect.poll(() => askedBy(opened.address())).toEqual({ shippingAvailable: '1', view: 'karte' })
  await expect
    .poll(() => [...sheetOf(opened).querySelectorAll('li')].map(textOf))
    .toEqual(['Raum Traunstein2 Inserate', 'Raum Innsbruck1 Inserat'])
})
