import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import { listJobs } from '#server/process/jobs.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { Sort } from '#shared/listings/listings.ts'
import { addMeridian } from '#tests/support/database/meridian.ts'
import { createListings, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

const NOON = new Date('2026-06-01T12:00:00Z')

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
  await addMeridian(app)
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

/** Each test looks for its own word, and so only at its own listings. */
let serial = 0
const uniqueWord = () => `kennwort${String.fromCharCode(97 + (serial % 26))}${++serial}x`

const find = async (search: string, filter: Partial<ListingFilter> & { sortBy?: Sort } = {}) =>
  (await visitor.listings.search({ search, ...filter })).map(card => card.id)

describe('orders', () => {
  const word = uniqueWord()
  let ids: number[] = []
  beforeAll(async () => {
    const vendor = await createVendor(app)
    clock.set(NOON)
    // Same minute, same price: only the id can decide.
    ids = await createListings(
      vendor,
      word,
      ['5', null, '3', '5', null, '12.50', '5'].map(price => ({ price })),
    )
    clock.set(null)
  })
  const order = async (sortBy: Sort, filter = {}) =>
    (await find(word, { sortBy, ...filter })).map(id => ids.indexOf(id))

  test.each<[Sort, number[]]>([
    ['top_listing', [6, 5, 4, 3, 2, 1, 0]],
    ['newest', [6, 5, 4, 3, 2, 1, 0]],
    ['distance', [6, 5, 4, 3, 2, 1, 0]],
    ['price_asc', [2, 0, 3, 6, 5, 4, 1]],
    ['price_desc', [5, 6, 3, 0, 2, 4, 1]],
  ])('%s', async (sortBy, expected) => {
    expect(await order(sortBy)).toEqual(expected)
    for (const limit of [1, 2, 3, 5]) {
      const paged: number[] = []
      for (let offset = 0; offset < 10; offset += limit) {
        const page = await visitor.listings.search({ search: word, sortBy, limit, offset })
        paged.push(...page.map(card => ids.indexOf(card.id)))
      }
      expect(paged).toEqual(expected)
    }
  })

  test('by distance: nearest first, equals in the default order, one decimal', async () => {
    const own = uniqueWord()
    const far = await createVendor(app, { postalCode: '10002' })
    const near = await createVendor(app, { postalCode: '10001' })
    const outside = await createVendor(app, { postalCode: '10003' })
    const here = await createVendor(app, { postalCode: '10000' })
    const [f] = await createListings(far, own, [{}])
    const [n1, n2] = await createListings(near, own, [{}, {}])
    await createListings(outside, own, [{}])
    const [h] = await createListings(here, own, [{}])
    const cards = await visitor.listings.search({
      search: own,
      postalCode: '10000',
      sortBy: 'distance',
      radius: 50,
    })
    expect(cards.map(card => card.id)).toEqual([h, n2, n1, f])
    expect(cards.map(card => card.distance)).toEqual([0, 5.6, 5.6, 22.2])
    const ring = await visitor.listings.search({
      postalCode: '10000',
      sortBy: 'distance',
      radius: 50,
      limit: 100,
    })
    const distances = ring.map(card => card.distance ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(ring.map(card => card.id)).size).toBe(ring.length)
    expect((await visitor.listings.search({ search: own })).map(card => card.distance)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('a vendor who moves takes the listings along', async () => {
    const own = uniqueWord()
    const vendor = await createVendor(app, { postalCode: '10000' })
    const [id] = await createListings(vendor, own, [{}])
    const near = { postalCode: '10000', radius: 10 }
    expect(await find(own, near)).toEqual([id])
    await vendor.caller.vendor.upsertProfile({
      businessName: 'Imkerei',
      postalCode: '10003',
      city: 'Ort',
      country: 'DE',
    })
    expect(await find(own, near)).toEqual([])
    expect(await find(own, { postalCode: '10003', radius: 10 })).toEqual([id])
  })
})

describe('Top-Listings', () => {
  const pay = (listingId: number, bookedAt = clock.now(), paidAt = clock.now()) =>
    withTransaction(app.db, tx => extendTopListing(tx, { listingId, bookedAt, paidAt, heldFrom: null }))
  const sweep = async () => {
    await listJobs(app.services)
      .find(job => job.name === 'demote-ended-top-listings')
      ?.run()
  }

  test.each(['by its time stamp alone', 'by the job'])('stand first for 30 days, then end %s', async way => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    clock.set(NOON)
    const [a, b, c] = await createListings(vendor, word, [{}, {}, {}])
    if (a === undefined || b === undefined || c === undefined) throw new Error('not created')
    await pay(a)
    clock.set(new Date(NOON.getTime() + HOUR_MS))
    await pay(b)
    expect(await find(word)).toEqual([b, a, c])
    const end = NOON.getTime() + 30 * DAY_MS
    clock.set(new Date(end - 1))
    expect((await visitor.listings.search({ search: word })).map(card => card.isTopListing)).toEqual([
      true,
      true,
      false,
    ])
    clock.set(new Date(end))
    if (way === 'by the job') await sweep()
    expect(await find(word)).toEqual([b, c, a])
    expect((await visitor.listings.getById({ id: a })).isTopListing).toBe(false)
    clock.set(new Date(end + HOUR_MS))
    if (way === 'by the job') await sweep()
    expect(await find(word)).toEqual([c, b, a])
    expect(await find(word, { category: 'honey', sortBy: 'top_listing' })).toEqual([c, b, a])
  })

  test('the newest booking stands first, be it by a second', async () => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    clock.set(NOON)
    const [a, b] = await createListings(vendor, word, [{}, {}])
    if (a === undefined || b === undefined) throw new Error('not created')
    await pay(b)
    clock.set(new Date(NOON.getTime() + SECOND_MS))
    await pay(a)
    expect(await find(word)).toEqual([a, b])
  })

  test('a renewal adds 30 days to those that are left and keeps the place of the booking', async () => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    clock.set(NOON)
    const [old, young] = await createListings(vendor, word, [{}, {}])
    if (old === undefined || young === undefined) throw new Error('not created')
    await pay(old)
    clock.set(new Date(NOON.getTime() + MINUTE_MS))
    await pay(young)
    clock.set(new Date(NOON.getTime() + 29 * DAY_MS))
    await pay(old, NOON)
    expect(await find(word)).toEqual([young, old])
    const [row] = await app.db.select().from(listings).where(eq(listings.id, old))
    expect(row?.topListingUntil).toEqual(new Date(NOON.getTime() + 60 * DAY_MS))
  })

  test('an edited listing keeps its promotion', async () => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    const [id, other] = await createListings(vendor, word, [{}, {}])
    if (id === undefined) throw new Error('not created')
    await pay(id)
    const { title, description, category, shippingType } = await visitor.listings.getById({ id })
    await vendor.caller.listings.update({ id, title: `${title} neu`, description, category, shippingType })
    expect(await find(word)).toEqual([id, other])
    expect(await find(`${word} neu`)).toEqual([id])
  })
})
