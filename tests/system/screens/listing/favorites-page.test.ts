import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { setAvailability } from '#tests/support/fixtures/listings.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { interceptCalls, NO_CONNECTION, withoutConnection } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { endPlan, withdraw } from './change-listing.ts'

const EMPTY = 'Noch nichts gemerkt'
const GONE = 'Nicht mehr da'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

type Goods = Parameters<typeof createListing>[1]

/** Somebody who keeps these goods, kept one after the other. */
async function createBuyer(goods: Goods[], seller = vendor) {
  const { id } = await createUser(site.app)
  const { favorites } = await site.app.callerFor(id)
  const ids: number[] = []
  for (const each of goods) {
    const listingId = await createListing(seller, each)
    await favorites.add({ listingId })
    ids.push(listingId)
  }
  return { favorites, ids, open: () => openWindow(site, '/favorites', { as: id }) }
}

const titlesOn = ({ window }: OpenedWindow) =>
  Array.from(window.document.querySelectorAll('main article h3'), title => title.textContent)

const removeButton = ({ screen }: OpenedWindow, title: string) =>
  screen.getByRole('button', { name: `Entfernen: ${title}` })

const goneOn = ({ screen }: OpenedWindow) =>
  Array.from(screen.queryByText(GONE)?.closest('section')?.querySelectorAll('li > span') ?? [], textOf)

test('visitors are sent to the login, and from there back', async () => {
  const { address } = await openWindow(site, '/favorites')
  await expect.poll(address).toBe('/login?returnTo=%2Ffavorites')
})

test('who keeps nothing is told how to, and there is no order to choose', async () => {
  const { open } = await createBuyer([])
  const { screen } = await open()
  expect(await screen.findByText(EMPTY)).toBeDefined()
  expect(screen.getByText('Zum Marktplatz').closest('a')?.getAttribute('href')).toBe('/marketplace')
  expect(screen.queryByLabelText('Reihenfolge')).toBeNull()
  expect(screen.queryByText(GONE)).toBeNull()
})

test('a single favourite needs no order either', async () => {
  const { open } = await createBuyer([{ title: 'Nur dieses' }])
  const page = await open()
  await expect.poll(() => titlesOn(page)).toEqual(['Nur dieses'])
  expect(page.screen.queryByLabelText('Reihenfolge')).toBeNull()
})

test.each([
  ['Zuletzt gemerkt', ['Zarge', 'Ärmelschoner', 'Beute', 'Rähmchen']],
  ['Preis aufsteigend', ['Beute', 'Zarge', 'Rähmchen', 'Ärmelschoner']],
  ['Preis absteigend', ['Rähmchen', 'Zarge', 'Beute', 'Ärmelschoner']],
  ['Nach Titel', ['Ärmelschoner', 'Beute', 'Rähmchen', 'Zarge']],
])('in the order "%s" they stand as it says', async (order, titles) => {
  const { open } = await createBuyer([
    { title: 'Rähmchen', price: '100' },
    { title: 'Beute', price: '9.50' },
    { title: 'Ärmelschoner', price: null },
    { title: 'Zarge', price: '20' },
  ])
  const page = await open()
  await page.user.selectOptions(await page.screen.findByLabelText('Reihenfolge'), order)
  expect(titlesOn(page)).toEqual(titles)
})

test('what is removed goes at once, also from the store, and the order stays', async () => {
  const { open, favorites, ids } = await createBuyer([
    { title: 'Teurer Honig', price: '30' },
    { title: 'Billiger Honig', price: '5' },
    { title: 'Mittlerer Honig', price: '12' },
  ])
  const page = await open()
  await page.user.selectOptions(await page.screen.findByLabelText('Reihenfolge'), 'Preis aufsteigend')
  await page.user.click(removeButton(page, 'Mittlerer Honig'))
  expect(titlesOn(page)).toEqual(['Billiger Honig', 'Teurer Honig'])
  expect(await page.screen.findByText('Aus Favoriten entfernt')).toBeDefined()
  expect(await favorites.getMyListingIds()).toEqual(ids.slice(0, 2))
})

test('after the last one the page is empty, and its heading has the focus', async () => {
  const { open } = await createBuyer([{ title: 'Das letzte Glas' }])
  const page = await open()
  await expect.poll(() => titlesOn(page)).toHaveLength(1)
  await page.user.click(removeButton(page, 'Das letzte Glas'))
  expect(await page.screen.findByText(EMPTY)).toBeDefined()
  expect(page.window.document.activeElement?.textContent).toBe('Ihre Favoriten')
})

test('the focus goes to the next one, and from the last to the one before', async () => {
  const { open } = await createBuyer([
    { title: 'Dritter Honig' },
    { title: 'Zweiter Honig' },
    { title: 'Erster Honig' },
  ])
  const page = await open()
  await expect.poll(() => titlesOn(page)).toHaveLength(3)
  await page.user.click(removeButton(page, 'Zweiter Honig'))
  expect(page.window.document.activeElement?.textContent).toBe('Entfernen: Dritter Honig')
  await page.user.click(removeButton(page, 'Dritter Honig'))
  expect(page.window.document.activeElement?.textContent).toBe('Entfernen: Erster Honig')
})

test.each([
  ['finds no connection', withoutConnection, NO_CONNECTION],
  [
    'is refused on its way',
    () => Promise.resolve(new Response('bad gateway', { status: 502 })),
    'TRPCClientError',
  ],
])('a removal that %s puts it back where it stood', async (_, answer, expectedError) => {
  const { open } = await createBuyer([
    { title: 'Dritter Honig' },
    { title: 'Zweiter Honig' },
    { title: 'Erster Honig' },
  ])
  const page = await open()
  page.expectedErrors.push(expectedError)
  await expect.poll(() => titlesOn(page)).toHaveLength(3)
  interceptCalls(page, 'favorites.remove', answer)
  await page.user.click(removeButton(page, 'Zweiter Honig'))
  expect(await page.screen.findByText('Fehler beim Entfernen')).toBeDefined()
  expect(titlesOn(page)).toEqual(['Erster Honig', 'Zweiter Honig', 'Dritter Honig'])
})

test('what was removed is brought back from the message, and stays', async () => {
  const { open } = await createBuyer([{ title: 'Zweiter Honig' }, { title: 'Erster Honig' }])
  const page = await open()
  await expect.poll(() => titlesOn(page)).toEqual(['Erster Honig', 'Zweiter Honig'])
  await page.user.click(removeButton(page, 'Erster Honig'))
  expect(titlesOn(page)).toEqual(['Zweiter Honig'])
  await page.screen.findByText('Aus Favoriten entfernt')
  await page.press('Rückgängig')
  await expect.poll(() => titlesOn(page)).toHaveLength(2)
  expect(await page.screen.findByText('Zu Favoriten hinzugefügt')).toBeDefined()
  const later = await page.open('/favorites')
  await expect.poll(() => titlesOn(later)).toContain('Erster Honig')
})

test('what is no longer offered cannot be brought back, and the page says so', async () => {
  const { open, ids } = await createBuyer([{ title: 'Bald weg' }])
  const page = await open()
  await expect.poll(() => titlesOn(page)).toHaveLength(1)
  await page.user.click(removeButton(page, 'Bald weg'))
  await page.screen.findByText('Aus Favoriten entfernt')
  await withdraw(vendor, ids[0] ?? 0)
  await page.press('Rückgängig')
  expect(
    await page.screen.findByText('Das gesuchte Inserat existiert nicht oder wurde entfernt.'),
  ).toBeDefined()
  expect(await page.screen.findByText(EMPTY)).toBeDefined()
  expect(titlesOn(page)).toEqual([])
})

test('what is sold, paused or gone with its plan is listed apart, and only what its vendor took away is named', async () => {
  const { open, ids, favorites } = await createBuyer([
    { title: 'Sold honey' },
    { title: 'Zurückgezogener Honig' },
    { title: 'Gelöschter Honig' },
    { title: 'Honig im Angebot' },
  ])
  const [sold = 0, draft = 0, deleted = 0] = ids
  const ended = await createVendor(site.app)
  const unpaid = await createListing(ended, { title: 'Honig ohne Plan' })
  await favorites.add({ listingId: unpaid })
  await setAvailability(vendor, sold, 'sold')
  await withdraw(vendor, draft)
  await vendor.caller.listings.delete({ id: deleted })
  await endPlan(site.app, ended)
  const page = await open()
  await page.screen.findByText(GONE)
  expect(goneOn(page)).toEqual([
    'Honig ohne Plan',
    'Ein Inserat, das zurzeit nicht öffentlich ist',
    'Sold honey (verkauft)',
  ])
  expect(titlesOn(page)).toEqual(['Honig im Angebot'])
  expect(page.window.document.body.textContent).not.toMatch(/Zurückgezogener|Gelöschter/)
})

test('what has gone is let go for good, one at a time', async () => {
  const { open, ids, favorites } = await createBuyer([
    { title: 'Verkaufter Honig' },
    { title: 'Verkaufte Beute' },
  ])
  for (const id of ids) await setAvailability(vendor, id, 'sold')
  const page = await open()
  expect(await page.screen.findByText(EMPTY)).toBeDefined()
  await page.screen.findByText(GONE)
  await page.user.click(removeButton(page, 'Verkaufter Honig'))
  await expect.poll(() => goneOn(page)).toEqual(['Verkaufte Beute (verkauft)'])
  expect(await favorites.getMyListingIds()).toEqual([ids[1]])
  await page.user.click(removeButton(page, 'Verkaufte Beute'))
  await expect.poll(() => page.screen.queryByText(GONE)).toBeNull()
})

test('what has gone and cannot be let go stays, with the reason', async () => {
  const { open, ids } = await createBuyer([{ title: 'Verkaufter Honig' }])
  await setAvailability(vendor, ids[0] ?? 0, 'sold')
  const page = await open()
  page.expectedErrors.push(NO_CONNECTION)
  await page.screen.findByText(GONE)
  interceptCalls(page, 'favorites.remove', withoutConnection)
  await page.user.click(removeButton(page, 'Verkaufter Honig'))
  expect(await page.screen.findByText('Fehler beim Entfernen')).toBeDefined()
  expect(goneOn(page)).toEqual(['Verkaufter Honig (verkauft)'])
})

test('what is offered again is among the favourites again', async () => {
  const { open, ids } = await createBuyer([{ title: 'Wieder da' }])
  await setAvailability(vendor, ids[0] ?? 0, 'sold')
  await setAvailability(vendor, ids[0] ?? 0, 'available')
  const page = await open()
  await expect.poll(() => titlesOn(page)).toEqual(['Wieder da'])
  expect(page.screen.queryByText(GONE)).toBeNull()
})
