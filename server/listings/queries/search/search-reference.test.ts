import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { createMatcher, readSearch } from '#server/alerts/queries/match-search.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { isPromoted, promotedRankKeyOf, rankKeyOf } from '#server/listings/rules/derived-fields.ts'
import { matchesFilter } from '#server/listings/rules/matches-filter.ts'
import { containsForms, joinWords, searchedForms, searchWords } from '#server/listings/rules/search-text.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { type SearchListingsInput, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import {
  BREEDS,
  CATEGORIES,
  COLONY_TYPES,
  EQUIPMENT_CATEGORIES,
  MATING_TYPES,
  SORTS,
} from '#shared/listings/listings.ts'
import { filterInput, marketHref, parseMarketSearch } from '#shared/search/market-search.ts'
import { catalogueVocabulary, loadCatalogue } from '#tests/performance/bench/catalogue/load-catalogue.ts'
import { createRandom, pick, pickZipf, type Random } from '#tests/performance/bench/catalogue/vocabulary.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { countListings, countWithCards } from './count-listings.ts'
import { searchListings } from './search-listings.ts'

const WORDS = 2000
/** The last ten lie where the first ten do: as far away from everywhere, so that only the default order decides. */
const CODES = Array.from({ length: 60 }, (_, index) => ({
  country: index % 5 === 0 ? ('AT' as const) : ('DE' as const),
  code: index % 5 === 0 ? String(1000 + index) : String(10_000 + index),
  place: `Ort ${index}`,
  latitude: 48 + ((index % 50) % 8) / 4,
  longitude: 8 + Math.floor((index % 50) / 8) / 2,
  isApproximate: false,
}))

const vocabulary = catalogueVocabulary(WORDS)

type Listing = typeof listings.$inferSelect & { words: string }

let app: TestApp
let all: Listing[]
beforeAll(async () => {
  app = await createTestApp()
  await app.db.insert(postalCodes).values(CODES.map(code => ({ ...code, updatedAt: clock.now() })))
  const { pool } = createDatabase(app.url)
  await loadCatalogue(pool, { listings: 2500, vendors: 150, words: WORDS })
  await pool.end()
  await readListings()
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

async function readListings(): Promise<void> {
  const rows = await app.db.select().from(listings).where(eq(listings.isPublic, true))
  all = rows.map(row => ({ ...row, words: joinWords(searchWords(row.title, row.description)) }))
}

/** The specification in its plainest form: every listing is looked at. */
async function expectedIds(input: SearchListingsInput): Promise<number[]> {
  const { places } = app.services
  const { postalCode, radius, search, sortBy, offset, limit } = input
  const centres = postalCode === undefined ? [] : await places.findSearchCentres(postalCode, input.country)
  const distance = places.distancesFrom(centres)
  const distanceOf = (row: Listing) => distance(row.postalCodeId) ?? Number.POSITIVE_INFINITY
  const today = berlinDay(clock.now())
  const forms = searchedForms(search ?? '')
  const matches = all.filter(
    row =>
      matchesFilter(input, row, today) &&
      (postalCode === undefined || distanceOf(row) <= radius) &&
      containsForms(row.words, forms),
  )
  const now = clock.now()
  const rankOf = ({ topListingUntil, rankKey, createdAt }: Listing) =>
    isPromoted(topListingUntil, now) ? rankKey : rankKeyOf(createdAt)
  const byRank = (a: Listing, b: Listing) => rankOf(b) - rankOf(a) || b.id - a.id
  const byPrice = (direction: 1 | -1) => (a: Listing, b: Listing) => {
    if (a.price === null || b.price === null) {
      return Number(a.price === null) - Number(b.price === null) || b.id - a.id
    }
    return direction * (Number(a.price) - Number(b.price) || a.id - b.id)
  }
  const orders = {
    top_listing: byRank,
    newest: (a: Listing, b: Listing) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
    price_asc: byPrice(1),
    price_desc: byPrice(-1),
    distance: (a: Listing, b: Listing) =>
      (postalCode === undefined ? 0 : distanceOf(a) - distanceOf(b)) || byRank(a, b),
  }
  return matches
    .toSorted(orders[sortBy])
    .slice(offset, offset + limit)
    .map(row => row.id)
}

/** A search as people might make it: a few filters, or none; words from common to rare. */
function drawSearch(random: Random): SearchListingsInput {
  const word = () =>
    pick(random, [
      () => pickZipf(random, vocabulary.trade[pick(random, CATEGORIES)]).text,
      () => pickZipf(random, vocabulary.general).text,
      () => pick(random, vocabulary.general).text.slice(2, 7),
      () => pick(random, ['honig', 'königin', 'schleuder', 'wachs']),
    ])()
  const maybe = (chance: number, field: object) => (random() < chance ? field : {})
  return searchListingsInput.parse({
    ...maybe(0.5, { search: random() < 0.6 ? word() : `${word()} ${word()}` }),
    ...maybe(0.4, { category: pick(random, CATEGORIES) }),
    ...maybe(0.15, { breed: pick(random, BREEDS) }),
    ...maybe(0.1, { matingType: pick(random, MATING_TYPES) }),
    ...maybe(0.1, { colonyType: pick(random, COLONY_TYPES) }),
    ...maybe(0.1, { equipmentCategory: pick(random, EQUIPMENT_CATEGORIES) }),
    ...maybe(0.1, { hiveSystem: pick(random, HIVE_SYSTEMS) }),
    ...maybe(0.2, { isBio: true }),
    ...maybe(0.15, { shippingAvailable: true }),
    ...maybe(0.15, { country: 'AT' }),
    ...maybe(0.15, { availableNow: true }),
    ...maybe(0.08, { queenYear: pick(random, [2025, 2026]) }),
    ...maybe(0.4, { postalCode: pick(random, CODES).code, radius: pick(random, [10, 50, 100, 400]) }),
    sortBy: pick(random, SORTS),
    limit: pick(random, [1, 7, 50, 100]),
    offset: pick(random, [0, 0, 0, 1, 30, 200]),
  })
}

/** @returns how many listings were found */
async function compare(input: SearchListingsInput): Promise<number> {
  const cards = await searchListings(app.services, input)
  expect(
    cards.map(card => card.id),
    JSON.stringify(input),
  ).toEqual(await expectedIds(input))
  return cards.length
}

test('200 different searches find what looking at every listing finds, in the same order', async () => {
  const random = createRandom(41)
  let found = 0
  for (let turn = 0; turn < 200; turn++) {
    const input = drawSearch(random)
    found += await compare(input)
    const { total } = await countListings(app.services, input)
    const everything = await expectedIds({ ...input, offset: 0, limit: 10_000 })
    expect(total, JSON.stringify(input)).toBe(Math.min(everything.length, 1000))
  }
  // Else the searches would all be too narrow to tell anything.
  expect(found).toBeGreaterThan(2000)
}, 120_000)

/** One in nine listings, each with a Top-Listing that has one to thirty days left. */
async function promoteMany(random: Random): Promise<void> {
  const { pool } = createDatabase(app.url)
  for (const { id } of all.filter(listing => listing.id % 9 === 0)) {
    const bookedAt = new Date(clock.ms() - random() * 29 * DAY_MS)
    const until = new Date(bookedAt.getTime() + 30 * DAY_MS)
    await pool.query('UPDATE listings SET rank_key = ?, top_listing_until = ? WHERE id = ?', [
      promotedRankKeyOf(bookedAt),
      until,
      id,
    ])
  }
  await pool.query(
    'UPDATE search_postings p JOIN listings l ON l.id = p.listing_id SET p.rank_key = l.rank_key WHERE l.id % 9 = 0',
  )
  await pool.end()
  await readListings()
}

test('100 different searches while promotions end and no job moves them back', async () => {
  const random = createRandom(43)
  const start = clock.ms()
  await promoteMany(random)
  let found = 0
  for (let turn = 0; turn < 100; turn++) {
    clock.set(new Date(start + random() * 30 * DAY_MS))
    const input = drawSearch(random)
    found += await compare({ ...input, sortBy: pick(random, ['top_listing', 'distance']) })
  }
  expect(found).toBeGreaterThan(1000)
}, 120_000)

test('200 saved searches match what the same search finds', async () => {
  const random = createRandom(47)
  const matcher = createMatcher(app.db, app.services.places)
  const listings = all.map(row => ({ ...row, postalCode: '', vendorUserId: 0 }))
  let found = 0
  for (let turn = 0; turn < 200; turn++) {
    const {
      search,
      postalCode,
      vendorId: _vendorId,
      limit: _limit,
      offset: _offset,
      ...filters
    } = drawSearch(random)
    const href = marketHref({
      ...filters,
      page: 1,
      ...(search && { search }),
      ...(postalCode && { postalCode }),
    })
    const query = new URL(href, 'http://localhost').search.slice(1)
    const wanted = searchListingsInput.parse({ ...filterInput(parseMarketSearch(query)), limit: 1 })
    const expected = await expectedIds({ ...wanted, limit: 10_000 })
    const matches = await matcher.findAmong(readSearch({ id: 1, userId: 1, query, maxPrice: null }), listings)
    expect(
      matches.map(({ id }) => id).toSorted((a, b) => a - b),
      query,
    ).toEqual(expected.toSorted((a, b) => a - b))
    const { total } = await countListings(app.services, wanted)
    expect(Math.min(matches.length, 1000), query).toBe(total)
    found += matches.length
  }
  expect(found).toBeGreaterThan(2000)
}, 120_000)

/** In the order of the index, where a promotion that has just ended still counts. */
function firstByIndex(ids: ReadonlySet<number>): number[] {
  const found = all.filter(({ id }) => ids.has(id))
  return found.toSorted((a, b) => b.rankKey - a.rankKey || b.id - a.id).map(({ id }) => id)
}

test.each(['place', 'market'] as const)(
  'who needs to know only about how many there are is never told more, and exactly where the rest was read too (part of the %s)',
  async partOf => {
    const random = createRandom(53)
    const seen = { capped: 0, exact: 0 }
    for (let turn = 0; turn < 120; turn++) {
      const input = { ...drawSearch(random), sortBy: 'top_listing' as const, limit: 10_000, offset: 0 }
      const ids = new Set(await expectedIds(input))
      const expected = ids.size
      const limit = { entries: 300, lookUps: 100, around: 100, partOf }
      const { total, capped } = await countListings(app.services, input, { limit })
      if (capped) expect(total, JSON.stringify(input)).toBeLessThanOrEqual(expected)
      else expect(total, JSON.stringify(input)).toBe(expected)
      const { count, cards } = await countWithCards(app.services, input, { limit, cards: 3 })
      const shown = cards.map(({ id }) => id)
      // Of the beginning of a list, which holds 300 at most, it counts 50.
      const least = capped && total < 1000 ? Math.min(50, total) : total
      expect(count, JSON.stringify(input)).toEqual({ total: least, capped })
      if (capped) expect([...ids]).toEqual(expect.arrayContaining(shown))
      else expect(shown).toEqual(firstByIndex(ids).slice(0, 3))
      if (input.search !== undefined && expected > 0) seen[capped ? 'capped' : 'exact']++
    }
    expect(seen.capped).toBeGreaterThan(5)
    expect(seen.exact).toBeGreaterThan(5)
  },
  120_000,
)
