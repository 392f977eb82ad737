import { drizzle } from 'drizzle-orm/mysql2'
import type { QueryOptions } from 'mysql2'
import type { Pool } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database, type DatabaseHandle } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { mendMainImages } from '#server/listings/commands/copy-main-images.ts'
import { loadCatalogue } from '#tests/performance/bench/catalogue/load-catalogue.ts'
import { loadPlaces } from '#tests/performance/bench/catalogue/load-places.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { createRandom } from '#tests/system/payments/seeded-random.ts'
import { askAsVisitor, DEAR_QUERIES, type DearQuery } from '#tests/system/security/support/dear-queries.ts'
import { changeSearch, drawSearch } from '#tests/system/security/support/worst-search.ts'

/**
 * Looks for what costs most within the limits of input, of every query whose cost a visitor can influence: begins with drawn
 * ones and goes on from the worst, as somebody would who watches the clock. `ATTACK_SEED` repeats a run, `ATTACK_LISTINGS` and
 * `ATTACK_ROUNDS` make it longer.
 */
const SEED = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000)
const LISTINGS = Number(process.env.ATTACK_LISTINGS ?? 20_000)
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 150)
/** Help counts up to a dozen searches; what is not searched for has fewer inputs that differ. */
const ROUNDS_OF_OTHERS = Math.ceil(ROUNDS / 5)
const DRAWN = 30
/** Statements are ended a moment earlier. */
const LONGEST_MS = 1000

let app: TestApp
let database: DatabaseHandle
let timed: Database
let longest = 0

beforeAll(async () => {
  // Nobody is refused for what the attack has cost before.
  app = await createTestApp({ RATE_LIMIT: 'off' })
  // Filling it takes as long as it takes.
  database = createDatabase(app.url, { timeouts: { acquireMs: 60_000, answerMs: 60_000 } })
  timed = timeStatements(database)
  await loadPlaces(app.db, undefined)
  await loadCatalogue(database.pool, { listings: LISTINGS, vendors: Math.max(50, Math.round(LISTINGS / 20)) })
  await mendMainImages(app.db)
  // What the process reads once for all visitors is not theirs: the words, and where listings are.
  await askAsVisitor({ ...app.services, db: timed }, 'listings.suggest', { q: 'honig' })
})
afterAll(async () => {
  await database.close()
  await app.close()
})

describe(`no statement runs longer than a second (seed ${SEED}, ${LISTINGS} listings)`, () => {
  test.each(DEAR_QUERIES)('$path', async query => {
    const random = createRandom(SEED)
    const rounds = query.path === 'listings.search' ? ROUNDS : ROUNDS_OF_OTHERS
    let worst = { search: drawSearch(random), milliseconds: 0 }
    for (let round = 0; round < DRAWN + rounds; round++) {
      const search = round < DRAWN ? drawSearch(random) : changeSearch(random, worst.search)
      const milliseconds = await longestStatement(query, search, random)
      if (milliseconds > worst.milliseconds) worst = { search, milliseconds }
    }
    console.log(`${query.path}: worst of ${DRAWN + rounds}:`, worst)
    expect(worst.milliseconds).toBeLessThan(LONGEST_MS)
  })
})

/** ms of the longest statement that the call sends. */
async function longestStatement(
  { path, input, arrange }: DearQuery,
  ...[search, random]: Parameters<DearQuery['input']>
): Promise<number> {
  await arrange?.(app.db, search)
  longest = 0
  await askAsVisitor({ ...app.services, db: timed }, path, input(search, random)).catch(expectOverload)
  return longest
}

function timeStatements({ pool }: DatabaseHandle): Database {
  const client = {
    async query(statement: string | QueryOptions, params: unknown[] = []) {
      const start = performance.now()
      try {
        return await pool.query(statement as string, params)
      } finally {
        longest = Math.max(longest, performance.now() - start)
      }
    },
  }
  return drizzle({ client: client as unknown as Pool })
}

/** Refused before it runs, or ended by the database because it takes too long: that is what visitors are told. */
function expectOverload(error: unknown): void {
  const { cause } = error as Error
  expect(cause instanceof AppError ? cause.code : String(cause ?? error)).toMatch(
    /SEARCH_TOO_COSTLY|SERVICE_UNAVAILABLE|max_statement_time|interrupted/,
  )
}
