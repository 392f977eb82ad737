import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock } from '#server/core/clock.ts'
import { countView } from '#server/listings/commands/count-view.ts'
import { applyPlan } from '#server/listings/commands/refresh-listings.ts'
import { roundSearches } from '#shared/listings/statistics.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { foldOldDays } from './commands/fold-days.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clock.set(new Date('2026-11-24T10:00:00Z')))
afterAll(() => app.close())

const enquiry = (listingId: number, email: string) => ({
  listingId,
  name: 'Erika Beispiel',
  email,
  message: 'Ist der Honig noch zu haben?',
  gdprConsent: true as const,
})

/** Until what waits is written. */
async function viewsOf(listingId: number, expected: number): Promise<void> {
  await expect
    .poll(async () => (await app.db.select().from(listings).where(eq(listings.id, listingId)))[0]?.views, {
      timeout: 20_000,
    })
    .toBe(expected)
}

function visit(listingId: number, visitor: number): void {
  const ip = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
  countView({ ...app.services, env: { ...app.services.env, RATE_LIMIT: 'off' } }, listingId, {
    ip,
    userAgent: `Browser ${visitor}`,
    isAutomatic: false,
  })
}

test('what is counted for a listing is counted for its day, once: a thousand visits at once, each twice', async () => {
  const vendor = await createVendor(app)
  const ids = await Promise.all(Array.from({ length: 4 }, () => createListing(vendor)))
  for (let visitor = 0; visitor < 1000; visitor++) {
    for (let time = 0; time < 2; time++) visit(ids[visitor % 4] ?? 0, visitor)
  }
  for (const id of ids) await viewsOf(id, 250)
  const { days, listings: shown } = await vendor.caller.statistics.getMine({ days: 30 })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: '2026-11-24', views: 1000, leads: 0, favorites: 0 })
  expect(shown.map(({ views }) => views)).toEqual([250, 250, 250, 250])
  expect(shown[0]?.course).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 250])
})

test.each(['STANDARD', null] as const)(
  'numbers belong to every plan, and stay without one (%s)',
  async plan => {
    const vendor = await createVendor(app, { plan: 'STANDARD' })
    const id = await createListing(vendor)
    visit(id, 1)
    await viewsOf(id, 1)
    if (plan === null) {
      await app.db.delete(subscriptions).where(eq(subscriptions.userId, vendor.userId))
      await applyPlan(app.db, { userId: vendor.userId, env: app.services.env })
    }
    const { days, listings: shown } = await vendor.caller.statistics.getMine({ days: 30 })
    expect(days.at(-1)?.views).toBe(1)
    expect(shown.map(({ views }) => views)).toEqual([1])
  },
)

test('enquiries and favourites: each once, of the own listings only', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const buyer = await createUser(app)
  const caller = await app.callerFor(buyer.id)
  const visitor = await app.callerFor(null)
  await visitor.leads.submit(enquiry(listingId, 'erika@beispiel.test'))
  await caller.favorites.add({ listingId })
  await caller.favorites.add({ listingId })
  const counted = await vendor.caller.statistics.getMine({})
  expect(counted.days.at(-1)).toMatchObject({ views: 0, leads: 1, favorites: 1 })
  expect(counted.since).toBe('2026-11-24')
  const other = await createVendor(app)
  expect(await other.caller.statistics.getMine({ listingId })).toMatchObject({
    before: { views: 0, leads: 0, favorites: 0 },
    since: null,
    listings: [],
  })
  await expect(vendor.caller.statistics.getMine({ days: 31 as 30 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test.each([
  ['2026-03-28T23:30:00Z', '2026-03-29'],
  ['2026-03-29T21:59:00Z', '2026-03-29'],
  ['2026-03-29T22:01:00Z', '2026-03-30'],
  ['2026-10-24T22:30:00Z', '2026-10-25'],
  ['2026-10-25T22:59:00Z', '2026-10-25'],
  ['2026-10-25T23:01:00Z', '2026-10-26'],
])('days are those of a German wall calendar, also when the clocks change: %s', async (now, day) => {
  clock.set(new Date(now))
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  visit(listingId, 1)
  await viewsOf(listingId, 1)
  const { days } = await vendor.caller.statistics.getMine({ days: 30 })
  expect(days.at(-1)).toMatchObject({ day, views: 1 })
  expect(new Set(days.map(each => each.day)).size).toBe(30)
})

test('the days before are compared; months that are long over become one row, and their sum stays', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const { vendorId } = vendor
  const numbers = { listingId, vendorId, views: 2, leads: 1, favorites: 0 }
  await app.db
    .insert(listingDays)
    .values(
      [
        '2026-10-01',
        '2026-10-20',
        '2026-11-01',
        '2025-10-31',
        '2025-09-01',
        '2025-09-02',
        '2025-09-30',
        '2024-02-29',
      ].map(day => ({ ...numbers, day })),
    )
  const { before, days } = await vendor.caller.statistics.getMine({ days: 30, listingId })
  expect(before).toEqual({ views: 4, leads: 2, favorites: 0 })
  expect(days.reduce((all, { views }) => all + views, 0)).toBe(2)
  await foldOldDays(app.db)
  await foldOldDays(app.db)
  const rows = await app.db
    .select({ day: listingDays.day, views: listingDays.views })
    .from(listingDays)
    .where(eq(listingDays.listingId, listingId))
    .orderBy(listingDays.day)
  expect(rows).toEqual([
    { day: '2024-02-01', views: 2 },
    { day: '2025-09-01', views: 6 },
    { day: '2025-10-31', views: 2 },
    { day: '2026-10-01', views: 2 },
    { day: '2026-10-20', views: 2 },
    { day: '2026-11-01', views: 2 },
  ])
})

test('a listing that goes takes its days along', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  visit(listingId, 1)
  await viewsOf(listingId, 1)
  await vendor.caller.listings.delete({ id: listingId })
  expect(await app.db.$count(listingDays, eq(listingDays.listingId, listingId))).toBe(0)
  visit(listingId, 2)
  await sleep(1500)
  expect(await app.db.$count(listingDays, sql`listing_id = ${listingId}`)).toBe(0)
})

test('how many searches a listing met is told roughly, and not when they are few', () => {
  expect([0, 4, 5, 9, 10, 14, 15, 24, 101].map(roundSearches)).toEqual([
    null,
    null,
    5,
    5,
    10,
    10,
    20,
    20,
    100,
  ])
})
