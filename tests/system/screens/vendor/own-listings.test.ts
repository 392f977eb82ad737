import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
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
import { sendEnquiry } from '#tests/system/screens/vendor/enquiries/send-enquiry.ts'
import { endPlan } from './plan-states.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function openList(vendor: TestVendor) {
  const opened = await openWindow(site, '/dashboard', { as: vendor.userId })
  const rowOf = async (title: string) =>
    (await opened.screen.findByLabelText(`${title} auswählen`)).closest('tr') as HTMLTableRowElement
  const cell = async (title: string, label: string) =>
    (await rowOf(title)).querySelector(`[data-label="${label}"]`)?.textContent
  return { ...opened, rowOf, cell }
}

/** Has an admin hide the listing for a report. */
async function hide(listingId: number): Promise<void> {
  const admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  const { code } = await sendReport(await site.app.callerFor(null), listingId)
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  const id = entries.find(entry => entry.code === code)?.id ?? 0
  await admin.reports.decide({ id, measure: 'hide', reason })
}

test('without any listing the way to the first one is offered, and nothing to choose', async () => {
  const { screen } = await openList(await createVendor(site.app))
  await screen.findByText('Noch keine Inserate')
  expect(screen.getByRole('link', { name: 'Inserat erstellen' }).getAttribute('href')).toBe(
    '/dashboard/listings/new',
  )
  expect(screen.queryByText(/wählen$/)).toBeNull()
})

test('prices stand in German, and "Auf Anfrage" where there is none', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Schleuder mit Motor', category: 'equipment', price: '1249.90' })
  await createListing(vendor, { title: 'Preis nach Wunsch', price: null })
  const { cell } = await openList(vendor)
  expect(await cell('Schleuder mit Motor', 'Preis')).toBe('1.249,90\u00A0€')
  expect(await cell('Schleuder mit Motor', 'Kategorie')).toBe('Ausrüstung')
  expect(await cell('Preis nach Wunsch', 'Preis')).toBe('Auf Anfrage')
})

test('views and enquiries are counted for each listing, large numbers with their point', async () => {
  const vendor = await createVendor(site.app)
  const asked = await createListing(vendor, { title: 'Gefragter Honig' })
  await createListing(vendor, { title: 'Stiller Honig' })
  await site.app.db.update(listings).set({ views: 12_345 }).where(eq(listings.id, asked))
  await sendEnquiry(site.app, vendor, { listingId: asked })
  await sendEnquiry(site.app, vendor, { listingId: asked })
  const { cell } = await openList(vendor)
  expect(await cell('Gefragter Honig', 'Aufrufe')).toBe('12.345')
  await expect.poll(() => cell('Gefragter Honig', 'Anfragen')).toBe('2')
  expect(await cell('Stiller Honig', 'Aufrufe')).toBe('0')
  expect(await cell('Stiller Honig', 'Anfragen')).toBe('0')
})

test('a draft says so, and has no Top-Listing to book', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Noch ein Entwurf', status: 'draft' })
  await createListing(vendor, { title: 'Schon öffentlich' })
  const { rowOf, screen } = await openList(vendor)
  expect((await rowOf('Noch ein Entwurf')).textContent).toContain('Entwurf')
  expect((await rowOf('Noch ein Entwurf')).textContent).toContain('keines')
  expect((await rowOf('Schon öffentlich')).textContent).toContain('Aktiv')
  screen.getByLabelText('Top-Listing für Schon öffentlich buchen')
  expect(screen.queryByLabelText('Top-Listing für Noch ein Entwurf buchen')).toBeNull()
})

test('what the end of the plan took offline is told apart from a draft', async () => {
  const vendor = await createVendor(site.app, { plan: 'STANDARD' })
  await createListing(vendor, { title: 'Honig am Ende' })
  await createListing(vendor, { title: 'Entwurf am Ende', status: 'draft' })
  await endPlan(site.app, vendor)
  const { rowOf } = await openList(vendor)
  expect((await rowOf('Honig am Ende')).textContent).toContain('InaktivDurch Ihren Plan')
  expect((await rowOf('Entwurf am Ende')).textContent).not.toContain('Durch Ihren Plan')
})

test('sold stands alone, reserved beside the status, and a later day by its week', async () => {
  const vendor = await createVendor(site.app)
  const later = berlinDay(new Date(clock.ms() + 60 * DAY_MS))
  const bees = { category: 'colonies', colonyType: 'ableger' } as const
  await setAvailability(vendor, await createListing(vendor, { title: 'Schon verkauft' }), 'sold')
  await createListing(vendor, { title: 'Nur reserviert', availability: 'reserved' })
  await createListing(vendor, { title: 'Ab dem Frühjahr', availableFrom: later, ...bees })
  const { rowOf } = await openList(vendor)
  expect((await rowOf('Schon verkauft')).textContent).toContain('Verkauft')
  expect((await rowOf('Schon verkauft')).textContent).not.toContain('Inaktiv')
  expect((await rowOf('Nur reserviert')).textContent).toContain('AktivReserviert')
  expect((await rowOf('Ab dem Frühjahr')).textContent).toMatch(/Aktivab KW \d+/)
})

test('why a listing was hidden stands above the list, with the way to object; then it waits', async () => {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Fremde Beuten' })
  await createListing(vendor, { title: 'Eigener Honig' })
  await hide(listingId)
  const { rowOf, screen } = await openList(vendor)
  expect((await rowOf('Fremde Beuten')).textContent).toContain('In Prüfung')
  const notes = await screen.findByLabelText('Ausgeblendete Inserate')
  expect(notes.textContent).toContain('Ausgeblendet: Fremde Beuten')
  expect(notes.textContent).toContain(reason.facts)
  expect(notes.textContent).toMatch(/Begründung und Einspruch \(bis \d\d\.\d\d\.\d{4}\)/)
  const decision = new URL(notes.querySelector('a')?.href ?? '').searchParams.get('entscheidung')
  await vendor.caller.reports.appeal({ decision: { code: decision ?? '' }, text: 'Das sind meine Beuten.' })
  const later = await openList(vendor)
  await later.screen.findByText('Begründung und Stand Ihres Einspruchs')
})

test('all listings as a file are part of the largest plan only', async () => {
  for (const [plan, count] of [
    ['PREMIUM', 1],
    ['PRO', 0],
  ] as const) {
    const vendor = await createVendor(site.app, { plan })
    await createListing(vendor)
    const { screen } = await openList(vendor)
    await screen.findByText('Einlesen')
    if (count > 0) await screen.findByText('Ausgeben')
    expect(screen.queryAllByText('Ausgeben')).toHaveLength(count)
  }
})

test('a title of markup is shown as it was written', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Honig <b onmouseover="alert(1)">fett</b>' })
  const { rowOf } = await openList(vendor)
  const row = await rowOf('Honig <b onmouseover="alert(1)">fett</b>')
  expect(row.querySelector('b')).toBeNull()
})
