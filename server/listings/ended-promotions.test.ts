import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import type { SearchListingsInput } from '#shared/inputs/listings/listings.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { completeStems } from './commands/complete-stems.ts'
import { demoteEndedTopListings } from './commands/promote-listing.ts'
import { cachedDensity } from './queries/search/planning/listing-density.ts'

/**
 * Top-Listings that have ended stand in front in all indexes until the job has come by. No search may show that, whichever
 * way it takes, and none may write.
 */

const NOON = new Date('2026-06-01T12:00:00Z')
const PLACES = { '10000': 50, '10001': 50.05, '10002': 50.2 }
const NEAR = { postalCode: '10000', radius: 50 }

type Search = Partial<SearchListingsInput>

const SEARCHES: [string, Search][] = [
  ['no filter', {}],
  ['category', { category: 'honey' }],
  ['attributes', { category: 'equipment', equipmentCategory: 'hives', hiveSystem: 'zander' }],
  ['a stem', { search: 'honig' }],
  ['a stem, category', { search: 'honig', category: 'honey' }],
  ['a word of one term', { search: 'kennwort' }],
  ['a word of two terms', { search: 'kenn' }],
  ['a word and an attribute', { search: 'kennwort', shippingAvailable: true }],
  ['two words', { search: 'honig kennwort' }],
  ['around a place', { ...NEAR, radius: 10 }],
  ['a stem around a place', { ...NEAR, search: 'honig' }],
  ['by distance', { ...NEAR, sortBy: 'distance' }],
  ['by distance, category', { ...NEAR, sortBy: 'distance', category: 'honey' }],
  ['by distance, attribute', { ...NEAR, sortBy: 'distance', isBio: true }],
  ['by distance, word', { ...NEAR, sortBy: 'distance', search: 'kennwort' }],
  ['by distance without a place', { sortBy: 'distance' }],
  ['newest first', { sortBy: 'newest' }],
  ['cheapest first', { sortBy: 'price_asc' }],
]
const LISTINGS = 16
const PAGE_SIZES = [1, 3, 50]

let app: TestApp
let visitor: Caller
let ended: number[]
let running: number[]
/** Each search as it was answered before the job came by. */
const unswept = new Map<string, number[]>()

beforeAll(async () => {
  // A visitor's searches may take two seconds together, which a busy machine exceeds.
  app = await createTestApp({ RATE_LIMIT: 'off' })
  visitor = await app.callerFor(null)
  const place = { country: 'DE', place: 'Ort', longitude: 10, isApproximate: false, updatedAt: NOON } as const
  await app.db
    .insert(postalCodes)
    .values(Object.entries(PLACES).map(([code, latitude]) => ({ ...place, code, latitude })))
  const vendors = await Promise.all(Object.keys(PLACES).map(postalCode => createVendor(app, { postalCode })))
  const ids = await createListings(vendors)
  await completeStems(app.db)
  // Two have ended nine days ago, two end at this very moment, three run on. The oldest and the newest have ended.
  ended = [ids[0], ids[15], ids[5], ids[12]].map(Number)
  running = [ids[3], ids[8], ids[14]].map(Number)
  for (const [turn, listingId] of [...ended, ...running].entries()) {
    await promote(listingId, new Date(NOON.getTime() + Math.floor(turn / 2) * 9 * DAY_MS))
  }
  clock.set(new Date(NOON.getTime() + 39 * DAY_MS))
  await visitor.listings.search(NEAR)
  await vi.waitFor(() => expect(cachedDensity(app.db)).not.toBeNull(), 30_000)
})
afterAll(() => app.close())

/** Four by four created in the same minute, so that only their ids decide between them. */
async function createListings(vendors: readonly TestVendor[]): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < LISTINGS; index++) {
    clock.set(new Date(NOON.getTime() - (LISTINGS - Math.floor(index / 4)) * MINUTE_MS))
    const vendor = vendors[index % vendors.length]
    if (vendor === undefined) throw new Error('no vendor')
    const isHoney = index % 2 === 0
    const id = await createListing(vendor, {
      title: `Waldhonig ${index % 3 === 0 ? 'Kennzeichen' : 'Kennwort'}`,
      isBio: index % 4 < 2,
      price: String(100 - index),
      ...(!isHoney && { category: 'equipment', equipmentCategory: 'hives', hiveSystem: 'zander' }),
    })
    ids.push(id)
  }
  return ids
}

function promote(listingId: number, paidAt: Date): Promise<Date | null> {
  clock.set(paidAt)
  return withTransaction(app.db, tx =>
    extendTopListing(tx, { listingId, bookedAt: paidAt, paidAt, heldFrom: null }),
  )
}

async function readPages(search: Search, limit: number): Promise<number[]> {
  const ids: number[] = []
  for (let offset = 0; ; offset += limit) {
    const cards = await visitor.listings.search({ ...search, limit, offset })
    ids.push(...cards.map(card => card.id))
    if (cards.length < limit) return ids
  }
}

const findEnds = async () => {
  const rows = await app.db.select().from(listings).where(inArray(listings.id, ended))
  return rows.map(row => row.topListingUntil)
}

describe.each(['before the job comes by', 'after it'])('%s', stage => {
  beforeAll(async () => {
    if (stage === 'after it') await demoteEndedTopListings(app.db)
  })

  test.each(SEARCHES)('%s: pages of every size make up the same order', async (name, search) => {
    const lists: number[][] = []
    for (const limit of PAGE_SIZES) lists.push(await readPages(search, limit))
    const [all = []] = lists
    expect(all.length).toBeGreaterThan(2)
    expect(lists).toEqual(lists.map(() => all))
    if (stage === 'after it') expect(unswept.get(name)).toEqual(all)
    else unswept.set(name, all)
  })

  test('those that run stand in front, the newest booking first; those that have ended at their own places', async () => {
    const all = await readPages({}, 50)
    expect(all.slice(0, 3)).toEqual(running.toReversed())
    const others = all.slice(3)
    expect(others).toEqual(others.toSorted((a, b) => b - a))
    expect(others).toHaveLength(LISTINGS - 3)
  })

  test('only the job has written', async () => {
    const unchanged = (await findEnds()).filter(end => end !== null)
    expect(unchanged).toHaveLength(stage === 'after it' ? 0 : ended.length)
  })
})
