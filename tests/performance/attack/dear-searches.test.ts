import { drizzle } from 'drizzle-orm/mysql2'
import type { QueryOptions } from 'mysql2'
import type { Pool } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { mendMainImages } from '#server/listings/commands/copy-main-images.ts'
import { countListings } from '#server/listings/queries/search/count-listings.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import { listingFilterInput, SEARCH_MAX_LENGTH, searchListingsInput } from '#shared/inputs/listings.ts'
import { loadCatalogue } from '#tests/performance/bench/catalogue/load-catalogue.ts'
import { loadPlaces } from '#tests/performance/bench/catalogue/load-places.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { createRandom } from '#tests/system/payments/seeded-random.ts'
import { changeSearch, drawSearch, type Search } from './worst-search.ts'

/**
 * Looks for the search that costs most within the limits of input: begins with drawn ones and goes on from the worst, as
 * somebody would who watches the clock. `ATTACK_SEED` repeats a run, `ATTACK_LISTINGS` and `ATTACK_ROUNDS` make it longer.
 */
const SEED = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000)
const LISTINGS = Number(process.env.ATTACK_LISTINGS ?? 20_000)
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 150)
const DRAWN = 30
/** Statements are ended after a second; what comes on top is the machine's. */
const LONGEST_MS = 1250

let app: TestApp
let database: DatabaseHandle

beforeAll(async () => {
  app = await createTestApp()
  database = createDatabase(app.url, { connectionLimit: 4 })
  await loadPlaces(app.db, undefined)
  await loadCatalogue(database.pool, { listings: LISTINGS, vendors: Math.max(50, Math.round(LISTINGS / 20)) })
  await mendMainImages(app.db)
})
afterAll(async () => {
  await database.close()
  await app.close()
})

test(`no search of seed ${SEED} has a statement that runs longer than a second`, async () => {
  const random = createRandom(SEED)
  let worst = { search: drawSearch(random), milliseconds: 0 }
  for (let round = 0; round < DRAWN + ROUNDS; round++) {
    const search = round < DRAWN ? drawSearch(random) : changeSearch(random, worst.search)
    const milliseconds = await longestStatement(search)
    if (milliseconds > worst.milliseconds) worst = { search, milliseconds }
  }
  console.log(`worst of ${DRAWN + ROUNDS} (seed ${SEED}, ${LISTINGS} listings):`, worst)
  expect(worst.milliseconds).toBeLessThan(LONGEST_MS)
})

/** ms of the longest statement that the search and its count send. */
async function longestStatement({ pieces, place, ...page }: Search): Promise<number> {
  let longest = 0
  const { pool } = database
  const timed = {
    async query(statement: string | QueryOptions, params: unknown[] = []) {
      const start = performance.now()
      try {
        return await pool.query(statement as string, params)
      } finally {
        longest = Math.max(longest, performance.now() - start)
      }
    },
  }
  const services = { ...app.services, db: drizzle({ client: timed as unknown as Pool }) }
  const filter = { search: pieces.join(' ').slice(0, SEARCH_MAX_LENGTH), ...place }
  for (const ask of [
    () => searchListings(services, searchListingsInput.parse({ ...filter, ...page })),
    () => countListings(services, listingFilterInput.parse(filter)),
  ])
    await ask().catch(expectOverload)
  return longest
}

/** Refused before it runs, or ended by the database because it takes too long: that is what visitors are told. */
function expectOverload(error: unknown): void {
  const cause = error instanceof AppError ? error.code : String((error as Error).cause ?? error)
  expect(cause).toMatch(/SEARCH_TOO_COSTLY|SERVICE_UNAVAILABLE|max_statement_time|interrupted/)
}
