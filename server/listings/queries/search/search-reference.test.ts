import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { promotedRankKeyOf } from '#server/listings/rules/derived-fields.ts'
import type { SearchListingsInput } from '#shared/inputs/listings/listings.ts'
import { createRandom, pick, type Random } from '#tests/performance/bench/catalogue/vocabulary.ts'
import {
  drawSearch,
  expectedIdsOf,
  type Listing,
  openReferenceCatalogue,
  readListings,
} from '#tests/support/database/search-reference.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { countListings, countWithCards } from './count-listings.ts'
import { searchListings } from './search-listings.ts'

let app: TestApp
let all: Listing[]
beforeAll(async () => {
  app = await openReferenceCatalogue()
  all = await readListings(app)
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

const expectedIds = (input: SearchListingsInput) => expectedIdsOf(app, all, input)

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
  all = await readListings(app)
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
