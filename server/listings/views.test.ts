import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listingViews } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { listJobs } from '#server/process/jobs.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let vendor: TestVendor
beforeAll(async () => {
  app = await createTestApp()
  vendor = await createVendor(app)
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

const viewsOf = async (id: number) =>
  (await vendor.caller.listings.getMyListings()).find(row => row.id === id)?.views

/** Views are written a moment after the answer. */
const expectViews = (id: number, views: number) => expect.poll(() => viewsOf(id)).toBe(views)

test('a view counts once per visitor and day', async () => {
  clock.set(new Date('2026-06-01T12:00:00Z'))
  const id = await createListing(vendor)
  const visitors = await Promise.all(
    ['203.0.113.1', '203.0.113.2'].map(ip => app.callerFor(null, { ip, userAgent: 'Browser' })),
  )
  const visitAll = () => Promise.all(visitors.map(caller => caller.listings.getById({ id })))
  const seen = await visitAll()
  expect(seen.map(listing => listing.views)).toEqual([0, 0])
  await visitAll()
  await expectViews(id, 2)
  await visitAll()
  const other = await app.callerFor(null, { ip: '203.0.113.1', userAgent: 'Another browser' })
  await other.listings.getById({ id })
  await expectViews(id, 3)
  // 23:30 UTC is the next day in Berlin.
  clock.set(new Date('2026-06-01T23:30:00Z'))
  await visitAll()
  await expectViews(id, 5)
})

test('visits of many listings at once, some of them known, are counted each for its own', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => createListing(vendor)))
  const [first, second, third] = ids as [number, number, number]
  const visitors = await Promise.all(['203.0.113.31', '203.0.113.32'].map(ip => app.callerFor(null, { ip })))
  const [one, other] = visitors as [Caller, Caller]
  await one.listings.getById({ id: first })
  await expectViews(first, 1)
  await Promise.all(ids.map(id => one.listings.getById({ id })))
  await Promise.all([first, third].map(id => other.listings.getById({ id })))
  for (const id of [first, third]) await expectViews(id, 2)
  await expectViews(second, 1)
})

test('the owner is no visitor, other users are', async () => {
  const id = await createListing(vendor)
  await vendor.caller.listings.getById({ id })
  const buyer: Caller = await app.callerFor((await createUser(app)).id)
  await buyer.listings.getById({ id })
  await expectViews(id, 1)
})

test('a listing that is deleted before its view is written does no harm', async () => {
  const gone = await createListing(vendor)
  const visitor = await app.callerFor(null, { ip: '203.0.113.9' })
  await visitor.listings.getById({ id: gone })
  const id = await createListing(vendor)
  await visitor.listings.getById({ id })
  await vendor.caller.listings.delete({ id: gone })
  await expectViews(id, 1)
})

test('no address is stored, and after two days nothing at all', async () => {
  const id = await createListing(vendor)
  const visitor = await app.callerFor(null, { ip: '203.0.113.77' })
  await visitor.listings.getById({ id })
  await expectViews(id, 1)
  expect(JSON.stringify(await app.db.select().from(listingViews))).not.toContain('203.0.113')
  const forget = async () => {
    await listJobs(app.services)
      .find(job => job.name === 'forget-listing-visitors')
      ?.run()
    return app.db.$count(listingViews)
  }
  expect(await forget()).toBeGreaterThan(0)
  clock.set(new Date(clock.ms() + 4 * DAY_MS))
  expect(await forget()).toBe(0)
  expect(await viewsOf(id)).toBe(1)
})

test('one address is no crowd: neither by ever new browsers nor by opening everything', async () => {
  clock.set(new Date('2026-06-02T12:00:00Z'))
  const ids = await Promise.all(Array.from({ length: 3 }, () => createListing(vendor)))
  const [first = 0, second = 0, third = 0] = ids
  const visit = async (id: number, browser: string, ip = '203.0.113.77') => {
    const caller = await app.callerFor(null, { ip, userAgent: browser })
    await caller.listings.getById({ id })
  }
  await Promise.all(Array.from({ length: 12 }, (_, n) => visit(first, `Browser ${n}`)))
  await expectViews(first, 4)
  await visit(first, 'Browser 99')
  await visit(first, 'Browser 99', '203.0.113.78')
  await expectViews(first, 5)
  // Of all that is opened within ten minutes only the first hundred or so counts.
  await Promise.all(Array.from({ length: 120 }, () => visit(second, 'Browser 1')))
  await visit(third, 'Browser 1')
  await visit(third, 'Browser 1', '203.0.113.78')
  await expectViews(third, 1)
})
