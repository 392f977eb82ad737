import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { setAvailability } from '#tests/support/fixtures/listings.ts'
import { reason, sendReport } from '#tests/support/fixtures/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { SENT_TEXT, writeEnquiry } from '#tests/system/screens/listing/enquiries/enquiry.ts'
import { adminOf, endPlan, withdraw } from './change-listing.ts'
import { readRegion } from './read-page.ts'

const MISSING = 'Inserat nicht gefunden'
const SOLD = 'Dieses Inserat hat jemanden gefunden'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const open = (id: number, as?: number) => openWindow(site, `/listings/${id}`, as === undefined ? {} : { as })

test('of what is reserved one is put down for it, as an enquiry like any other', async () => {
  const id = await createListing(vendor)
  await setAvailability(vendor, id, 'reserved')
  const page = await open(id)
  expect(page.screen.getAllByText('Reserviert').map(textOf)).toContain('Reserviert')
  expect(page.screen.queryByText('Anfrage senden')).toBeNull()
  expect(page.screen.getByText('Merken')).toBeDefined()
  await writeEnquiry(page)
  await page.press('Vormerken lassen')
  await page.screen.findByText(SENT_TEXT)
  expect((await vendor.caller.leads.getMyLeads()).some(({ listingId }) => listingId === id)).toBe(true)
})

test('what is sold has a day and an end instead of price, heart and form', async () => {
  clock.set(new Date('2026-12-15T10:00:00Z'))
  const id = await createListing(vendor, { price: '77.70', priceUnit: null })
  await setAvailability(vendor, id, 'sold')
  const page = await open(id)
  expect(page.screen.getByText('Verkauft am 15. Dezember 2026')).toBeDefined()
  expect(readRegion(page, SOLD)).toContain('Die Seite bleibt bis 14. Januar 2027 unter dieser Adresse lesbar')
  expect(page.screen.getByText('Andere Angebote ansehen').getAttribute('href')).toBe(
    '/marketplace?category=honey',
  )
  for (const text of [/77,70/, 'Merken', 'Anfrage senden']) expect(page.screen.queryByText(text)).toBeNull()
  expect(page.screen.queryByLabelText('Nachricht')).toBeNull()
})

test('from what is sold one hears of the next one like it', async () => {
  const buyer = await createUser(site.app)
  const id = await createListing(vendor, {
    category: 'queens',
    breed: 'buckfast',
    matingType: 'island_mated',
    details: null,
  })
  await setAvailability(vendor, id, 'sold')
  const page = await open(id, buyer.id)
  await page.user.click(await page.screen.findByText('Suche merken'))
  const dialog = await page.screen.findByRole('dialog')
  expect(textOf(dialog)).toContain('Buckfast')
  expect(textOf(dialog)).toContain('Inselbegattet')
})

test('after 30 days nobody finds the page of what is sold, but its vendor', async () => {
  const id = await createListing(vendor)
  await setAvailability(vendor, id, 'sold')
  const now = Date.now()
  clock.set(new Date(now + 30 * DAY_MS - 60_000))
  expect((await open(id)).screen.getByText(SOLD)).toBeDefined()
  clock.set(new Date(now + 30 * DAY_MS + 60_000))
  expect(await (await open(id)).screen.findByText(MISSING)).toBeDefined()
  expect((await open(id, vendor.userId)).screen.getByText('Ihr Inserat')).toBeDefined()
})

test('what is sold leads to its vendor only while they offer something else', async () => {
  const seller = await createVendor(site.app, { businessName: 'Imkerei Letztes Glas' })
  const [sold, other] = [await createListing(seller), await createListing(seller)]
  await setAvailability(seller, sold, 'sold')
  const linksOf = async () =>
    (await open(sold)).screen.getAllByText('Imkerei Letztes Glas').map(name => name.getAttribute('href'))
  const href = `/imkereien/${seller.vendorId}-imkerei-letztes-glas`
  expect(await linksOf()).toEqual([href, href])
  await withdraw(seller, other)
  expect(await linksOf()).toEqual([null, null])
})

test('on the own page there is neither a form nor a report, but the way to the editor', async () => {
  const id = await createListing(vendor)
  const page = await open(id, vendor.userId)
  expect(readNote(page)).toContain('So sehen es Ihre Besucher. Anfragen erscheinen in Ihrem Dashboard.')
  expect(page.screen.getByText('Inserat bearbeiten').closest('a')?.getAttribute('href')).toBe(
    `/dashboard/listings/${id}/edit`,
  )
  for (const text of ['Anfrage senden', 'Inhalt melden']) expect(page.screen.queryByText(text)).toBeNull()
})

const readNote = ({ screen }: Awaited<ReturnType<typeof open>>) =>
  textOf(screen.getByText('Ihr Inserat').parentElement)

test.each<[string, (id: number, seller: TestVendor) => Promise<unknown>, string]>([
  ['a draft', (id, seller) => withdraw(seller, id), 'Status: Entwurf. Nur Sie können diese Seite sehen.'],
  [
    'without a plan',
    (_, seller) => endPlan(site.app, seller),
    'Status: Inaktiv. Nur Sie können diese Seite sehen.',
  ],
  [
    'sold',
    (id, seller) => setAvailability(seller, id, 'sold'),
    'Verkauft. Wer die Adresse hat, kann die Seite noch lesen; gefunden wird sie nicht mehr.',
  ],
  ['hidden by the operator', hide, 'Status: In Prüfung. Nur Sie können diese Seite sehen.'],
])('its vendor reads of a listing that is %s who can see it', async (_, change, text) => {
  const seller = await createVendor(site.app)
  const id = await createListing(seller)
  await change(id, seller)
  expect(readNote(await open(id, seller.userId))).toContain(text)
})

/** By an admin, about a report of it. */
async function hide(id: number): Promise<void> {
  const { code } = await sendReport(await site.app.callerFor(null), id)
  const { reports } = await adminOf(site.app)
  const { entries } = await reports.getQueue({ state: 'open' })
  const report = entries.find(entry => entry.code === code)
  await reports.decide({ id: report?.id ?? 0, measure: 'hide', reason })
}

test.each<[string, (id: number, seller: TestVendor) => Promise<unknown>]>([
  ['withdrawn', (id, seller) => withdraw(seller, id)],
  ['without a plan', (_, seller) => endPlan(site.app, seller)],
  ['hidden by the operator', hide],
  [
    'of somebody banned',
    async (_, { userId }) => (await adminOf(site.app)).admin.toggleUserBan({ userId, ban: true }),
  ],
])('nobody else sees a listing that is %s', async (_, change) => {
  const seller = await createVendor(site.app)
  const id = await createListing(seller)
  await change(id, seller)
  for (const as of [undefined, vendor.userId]) {
    const page = await open(id, as)
    expect(await page.screen.findByText(MISSING)).toBeDefined()
    expect(page.screen.queryByText('Waldhonig aus dem Chiemgau', { selector: 'h1' })).toBeNull()
  }
})

test('a vendor on vacation is asked all the same, and their words stand above the form', async () => {
  const today = berlinDay(clock.now())
  const away = await createVendor(site.app, {
    awayFrom: today,
    awayUntil: today,
    awayNote: 'Wir <sind> am Meer.',
  })
  const page = await open(await createListing(away))
  const day = `${Number(today.slice(8))}.${Number(today.slice(5, 7))}.`
  expect(textOf(page.screen.getByText(/Ihre Anfrage kommt an/))).toBe(
    `Im Urlaub bis ${day} Ihre Anfrage kommt an und wird danach beantwortet. „Wir <sind> am Meer.“`,
  )
  expect(page.screen.getByLabelText('Nachricht')).toBeDefined()
})
