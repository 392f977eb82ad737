import { afterAll, beforeAll, expect, test } from 'vitest'
import { USER_INFO_STORAGE_KEY } from '#shared/auth.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

/** All that a browser keeps of earlier visits. The server knows none of it. */
const STORED = {
  theme: 'dark',
  'cookie-consent': 'accepted',
  'recent-searches': '[{"text":"Heide","href":"/marketplace?q=Heide"}]',
  'known-place': '{"postalCode":"83278","country":"DE"}',
  [USER_INFO_STORAGE_KEY]: '{"id":1}',
}

let site: RenderedSite
let listingId: number

beforeAll(async () => {
  site = await startRenderedSite()
  listingId = await createListing(await createVendor(site.app))
})
afterAll(() => site.close())

// The window itself complains of each page that React could not take over as it came.
test.each([
  '/',
  '/marketplace',
  '/marketplace?category=honey&postalCode=83278',
  '/marketplace?view=karte',
  '/imkereien',
  '/gesuche',
  '/bienen-transport',
  '/bienenjahr',
  '/pricing',
  '/verkaufen',
  '/blog',
  '/about',
  '/privacy',
  '/cookie-settings',
  '/vertraege-kuendigen',
  '/login',
  '/register',
])('what a browser has kept does not differ from what the server has rendered at %s', async path => {
  const { window, screen } = await openWindow(site, path, { storage: STORED })
  expect(window.document.documentElement.dataset.theme).toBe('dark')
  expect(screen.queryByText(/^Gespeichert wird nur, was der Marktplatz braucht/)).toBeNull()
})

test('nor at a listing', async () => {
  const { screen } = await openWindow(site, `/listings/${listingId}`, { storage: STORED })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waldhonig aus dem Chiemgau')
})

test('a consent that nobody gave leaves the banner', async () => {
  const { screen } = await openWindow(site, '/', { storage: { 'cookie-consent': 'vielleicht' } })
  expect(await screen.findByRole('heading', { name: 'Cookie-Einstellungen' })).toBeDefined()
})
