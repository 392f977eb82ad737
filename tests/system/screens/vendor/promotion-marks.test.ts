import { afterAll, beforeAll, expect, test } from 'vitest'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { movePromotionEnd } from '#server/listings/commands/promote-listing.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

interface Booked {
  renews: boolean
  /** Of the paid days, from now on; below zero where they are over. */
  days?: number
  pendingSince?: Date
}

let serial = 0

/** The row of a listing that has been booked, and the task that there is about it. */
async function openBooked({ days, ...booking }: Booked) {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Waldhonig' })
  const createdAt = clock.now()
  const until = new Date(clock.ms() + (days ?? 0) * DAY_MS)
  const stripeSubscriptionId = `sub_mark_${++serial}`
  await site.app.db
    .insert(topListingBookings)
    .values({ listingId, stripeSubscriptionId, createdAt, ...booking })
  if (days !== undefined) await movePromotionEnd(site.app.db, { listingId, bookedAt: createdAt, until })
  const opened = await openWindow(site, '/dashboard', { as: vendor.userId })
  const { screen } = opened
  const row = (await screen.findByLabelText('Waldhonig auswählen')).closest('tr')
  const today = (await screen.findByText('Heute am Stand')).parentElement
  const lastDay = formatDay(until)
  return { ...opened, row: row?.textContent, today: today?.textContent, until: lastDay, listingId, vendor }
}

test('a running one says until when, and offers to end its renewal', async () => {
  const { row, today, until, screen } = await openBooked({ renews: true, days: 20 })
  expect(row).toContain(`Top bis ${until}`)
  screen.getByLabelText('Top-Listing von Waldhonig kündigen')
  expect(screen.queryByLabelText('Top-Listing für Waldhonig buchen')).toBeNull()
  expect(today).not.toContain('Top-Listing')
})

test('one that ends within two weeks is a task for today, with its day', async () => {
  const { row, today, until } = await openBooked({ renews: false, days: 10 })
  expect(row).toContain(`Top bis ${until}`)
  expect(today).toContain(`Das Top-Listing von „Waldhonig“ endet am ${until}`)
})

test('one that ends later, or renews itself, is none', async () => {
  expect((await openBooked({ renews: false, days: 20 })).today).not.toContain('Top-Listing')
  expect((await openBooked({ renews: true, days: 10 })).today).not.toContain('Top-Listing')
})

test('one whose debit is on its way has no place yet, and cannot be booked a second time', async () => {
  const { row, screen } = await openBooked({ renews: true, pendingSince: new Date() })
  expect(row).toContain('Zahlung unterwegs')
  expect(row).not.toContain('Top bis')
  expect(screen.queryByLabelText('Top-Listing für Waldhonig buchen')).toBeNull()
})

test('one that could not be renewed is a task, and says where to pay and how to end it', async () => {
  const { row, today, screen } = await openBooked({ renews: true, days: -1 })
  expect(row).toContain('Zahlung offen')
  expect(today).toContain('Das Top-Listing von „Waldhonig“ ist nicht bezahlt und ruht')
  const bill = screen.getByLabelText('Offene Rechnung für das Top-Listing von Waldhonig ansehen')
  expect(bill.getAttribute('href')).toBe('/dashboard?tab=subscription')
  screen.getByLabelText('Top-Listing von Waldhonig beenden')
})

test('one that has ended by its vendor’s wish can be booked again', async () => {
  const { row, screen } = await openBooked({ renews: false, days: -1 })
  expect(row).not.toContain('Top bis')
  screen.getByLabelText('Top-Listing für Waldhonig buchen')
})

test('one that is paid stays marked while its listing is a draft, without a button', async () => {
  const { vendor, listingId } = await openBooked({ renews: false, days: 10 })
  await vendor.caller.listings.updateMany({ ids: [listingId], change: { kind: 'status', status: 'draft' } })
  const { screen } = await openWindow(site, '/dashboard', { as: vendor.userId })
  const row = (await screen.findByLabelText('Waldhonig auswählen')).closest('tr')
  expect(row?.textContent).toMatch(/Entwurf.*Top bis/)
  expect(screen.queryByLabelText(/^Top-Listing/)).toBeNull()
})
