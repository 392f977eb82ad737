import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAllSessions } from '#server/auth/commands/sign-in/end-sessions.ts'
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
import { withdraw } from './change-listing.ts'

const ADDED = 'Zu Favoriten hinzugefügt'
const REMOVED = 'Aus Favoriten entfernt'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

async function createBuyer() {
  const { id } = await createUser(site.app)
  const { favorites } = await site.app.callerFor(id)
  return { id, favorites }
}

const heartOf = ({ screen }: OpenedWindow) => screen.getByText<HTMLButtonElement>(/^(Merken|Gemerkt)$/)
const isFilled = (page: OpenedWindow) => heartOf(page).getAttribute('aria-pressed') === 'true'

test('a visitor who presses the heart is led to the login and back, and the wish is kept', async () => {
  const id = await createListing(vendor)
  const page = await openWindow(site, `/listings/${id}?von=suche`)
  await page.user.click(heartOf(page))
  expect(await page.screen.findByText('Bitte melden Sie sich an')).toBeDefined()
  expect(isFilled(page)).toBe(false)
  expect(page.leftFor()).toBeNull()
  const toLogin = await page.screen.findByText('Anmelden', { selector: '.toast *' })
  await page.user.click(toLogin)
  expect(page.leftFor()).toBe(`/login?returnTo=${encodeURIComponent(`/listings/${id}?von=suche`)}`)
  expect(page.window.sessionStorage.getItem('favorite-wish')).toBe(String(id))
})

test('a visitor who only reads the message has nothing kept', async () => {
  const page = await openWindow(site, `/listings/${await createListing(vendor)}`)
  await page.user.click(heartOf(page))
  await page.screen.findByText('Bitte melden Sie sich an')
  await page.press('Meldung schließen')
  expect(page.window.sessionStorage.getItem('favorite-wish')).toBeNull()
  expect(page.leftFor()).toBeNull()
})

test('what is kept has a filled heart when the page is opened, for who keeps it alone', async () => {
  const id = await createListing(vendor)
  const buyer = await createBuyer()
  await buyer.favorites.add({ listingId: id })
  const page = await openWindow(site, `/listings/${id}`, { as: buyer.id })
  await expect.poll(() => isFilled(page)).toBe(true)
  expect(heartOf(page).textContent).toBe('Gemerkt')
  const other = await openWindow(site, `/listings/${id}`, { as: (await createBuyer()).id })
  expect(isFilled(other)).toBe(false)
})

test('pressed and pressed again later it is kept and let go, each said and stored', async () => {
  const id = await createListing(vendor)
  const buyer = await createBuyer()
  const page = await openWindow(site, `/listings/${id}`, { as: buyer.id })
  heartOf(page).click()
  expect(await page.screen.findByText(ADDED)).toBeDefined()
  expect(await buyer.favorites.getMyListingIds()).toEqual([id])
  heartOf(page).click()
  expect(await page.screen.findByText(REMOVED)).toBeDefined()
  expect(isFilled(page)).toBe(false)
  expect(await buyer.favorites.getMyListingIds()).toEqual([])
})

test('on a card the heart says whose it is and what it would do', async () => {
  await createListing(vendor, { title: 'Robinienhonig' })
  const buyer = await createBuyer()
  const page = await openWindow(site, `/imkereien/${vendor.vendorId}-stand`, { as: buyer.id })
  await page.user.click(page.screen.getByLabelText('Zu Favoriten hinzufügen: Robinienhonig'))
  const filled = await page.screen.findByLabelText('Aus Favoriten entfernen: Robinienhonig')
  expect(filled.getAttribute('aria-pressed')).toBe('true')
  await page.screen.findByText(ADDED)
  expect(await buyer.favorites.getMyFavorites()).toMatchObject([{ listing: { title: 'Robinienhonig' } }])
})

test('on a card the heart of a visitor asks to sign in, and stays empty', async () => {
  await createListing(vendor, { title: 'Kornblumenhonig' })
  const page = await openWindow(site, `/imkereien/${vendor.vendorId}-stand`)
  const heart = page.screen.getByLabelText('Zu Favoriten hinzufügen: Kornblumenhonig')
  await page.user.click(heart)
  expect(await page.screen.findByText('Bitte melden Sie sich an')).toBeDefined()
  expect(heart.getAttribute('aria-pressed')).toBe('false')
})

test('a heart that does not get through empties again and says so', async () => {
  const id = await createListing(vendor)
  const buyer = await createBuyer()
  const page = await openWindow(site, `/listings/${id}`, { as: buyer.id })
  page.expectedErrors.push(NO_CONNECTION)
  const answer = Promise.withResolvers<void>()
  interceptCalls(page, 'favorites.add', () => answer.promise.then(withoutConnection))
  await page.user.click(heartOf(page))
  await expect.poll(() => isFilled(page)).toBe(true)
  answer.resolve()
  expect(await page.screen.findByText('Fehler beim Speichern')).toBeDefined()
  expect(isFilled(page)).toBe(false)
})

test('a heart that cannot be taken back is filled again', async () => {
  const id = await createListing(vendor)
  const buyer = await createBuyer()
  await buyer.favorites.add({ listingId: id })
  const page = await openWindow(site, `/listings/${id}`, { as: buyer.id })
  page.expectedErrors.push(NO_CONNECTION)
  await expect.poll(() => isFilled(page)).toBe(true)
  interceptCalls(page, 'favorites.remove', withoutConnection)
  await page.user.click(heartOf(page))
  expect(await page.screen.findByText('Fehler beim Entfernen')).toBeDefined()
  expect(isFilled(page)).toBe(true)
})

test.each([
  ['withdrawn', (id: number) => withdraw(vendor, id)],
  ['sold', (id: number) => setAvailability(vendor, id, 'sold')],
  ['deleted', (id: number) => vendor.caller.listings.delete({ id })],
])('what was %s meanwhile is not kept, and the heart says why', async (_, leave) => {
  const id = await createListing(vendor)
  const buyer = await createBuyer()
  const page = await openWindow(site, `/listings/${id}`, { as: buyer.id })
  await leave(id)
  await page.user.click(heartOf(page))
  expect(
    await page.screen.findByText('Das gesuchte Inserat existiert nicht oder wurde entfernt.'),
  ).toBeDefined()
  expect(isFilled(page)).toBe(false)
  expect(await buyer.favorites.getMyListingIds()).toEqual([])
})

test('whose session has ended meanwhile is led to the login and back to the listing', async () => {
  const id = await createListing(vendor)
  const buyer = await createBuyer()
  const page = await openWindow(site, `/listings/${id}`, { as: buyer.id })
  await endAllSessions(site.app.db, buyer.id)
  await page.user.click(heartOf(page))
  await expect.poll(() => page.leftFor()).toContain(encodeURIComponent(`/listings/${id}`))
  expect(isFilled(page)).toBe(false)
  expect(await buyer.favorites.getMyListingIds()).toEqual([])
})
