import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { wordList } from '#server/listings/queries/help/word-list.ts'
import { cachedDensity } from '#server/listings/queries/search/planning/listing-density.ts'
import { loadPlaces } from '#tests/performance/bench/catalogue/load-places.ts'
import { fillCatalogue } from '#tests/support/database/fill-catalogue.ts'
import { createRecorder } from '#tests/support/database/record-statements.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { PROCEDURE_KINDS } from '#tests/system/api/api-client.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures/procedures.ts'
import { createRandom } from '#tests/system/payments/seeded-random.ts'
import { askAsVisitor, DEAR_QUERIES, type DearQuery, STEADY_QUERIES } from './support/dear-queries.ts'
import { changeSearch, drawSearch } from './support/worst-search.ts'

/**
 * What a visitor can make a query cost is bounded before it runs: in statements, in rows that the database reads, and in the
 * time after which it ends each of them. `pnpm test:attack` looks for the worst in a larger market, and for longer.
 */

const LISTINGS = 2000
const DRAWN = 12
const CHANGED = 8
const SEED = 2026
const PATIENT = { acquireMs: 60_000, answerMs: 60_000 }

let app: TestApp
let pool: DatabasePool
let recorder: ReturnType<typeof createRecorder>
beforeAll(async () => {
  // What is counted beside the queries is counted once.
  clock.set(new Date())
  app = await createTestApp({ RATE_LIMIT: 'off' })
  // One connection, whose counters are those of the call.
  pool = createDatabase(app.url, { connectionLimit: 1, timeouts: PATIENT }).pool
  recorder = createRecorder(pool)
  await loadPlaces(app.db, undefined)
  await fillCatalogue(app.url, { listings: LISTINGS, vendors: LISTINGS / 10, words: 5000 })
  await vi.waitFor(() => expect(cachedDensity(recorder.db)).not.toBeNull(), 30_000)
  const list = await wordList(recorder.db)
  await vi.waitFor(() => expect(list.counts.at(-1)).toBeGreaterThan(0), 30_000)
}, 120_000)
afterAll(async () => {
  await pool.end()
  await app.close()
})

describe('what a visitor can make it cost is bounded', () => {
  test.each(DEAR_QUERIES)('$path', { timeout: 60_000 }, async query => {
    const random = createRandom(SEED)
    const worst = { search: drawSearch(random), rows: 0, statements: 0 }
    for (let round = 0; round < DRAWN + CHANGED; round++) {
      const search = round < DRAWN ? drawSearch(random) : changeSearch(random, worst.search)
      const { rows, statements } = await measure(query, search, random)
      worst.statements = Math.max(worst.statements, statements)
      if (rows > worst.rows) Object.assign(worst, { search, rows })
    }
    expect(worst.rows, JSON.stringify(worst.search)).toBeLessThanOrEqual(query.rows)
    expect(worst.statements).toBeLessThanOrEqual(query.statements)
  })

  async function measure(
    { path, input, arrange }: DearQuery,
    ...[search, random]: Parameters<DearQuery['input']>
  ): Promise<{ rows: number; statements: number }> {
    await arrange?.(app.db, search)
    const before = await countRowsRead()
    recorder.recorded.length = 0
    await askAsVisitor({ ...app.services, db: recorder.db }, path, input(search, random))
    const searched = recorder.recorded.filter(({ text }) => !READ_BY_KEY.test(text))
    expect(searched.filter(({ isLimited }) => !isLimited).map(({ text }) => text)).toEqual([])
    return { statements: recorder.recorded.length, rows: (await countRowsRead()) - before }
  }
})

/** Of one wanted ad, of one listing. */
const READ_BY_KEY =
  /where (\(`wanted_ads`.`search_id` = \?|\(`listings`.`id` = \?|`wanted_\w+`.`\w+` in \(\?\))/

/** By this connection, since it was opened. */
async function countRowsRead(): Promise<number> {
  const [rows] = await pool.query<RowDataPacket[]>("SHOW SESSION STATUS LIKE 'Handler_read%'")
  return rows.reduce((sum, row) => sum + Number(row.Value), 0)
}

test.each(DEAR_QUERIES)('$path waits for its turn, and its caller pays for it', async ({ path, input }) => {
  const random = createRandom(SEED)
  let turns = 0
  const run = <T>(_visitor: unknown, search: () => Promise<T>) => {
    turns++
    return search()
  }
  await askAsVisitor({ ...app.services, searchLimits: { run } }, path, input(drawSearch(random), random))
  expect(turns).toBe(1)
})

test('a query that visitors may ask stands in one of the two tables', () => {
  const asked = PROCEDURE_ROWS.filter(
    ({ path, outcomes }) => PROCEDURE_KINDS.get(path) === 'query' && outcomes.visitor !== 'UNAUTHENTICATED',
  ).map(({ path }) => path)
  const known = [...DEAR_QUERIES.map(({ path }) => path), ...STEADY_QUERIES]
  expect([...new Set(asked)].toSorted()).toEqual(known.toSorted())
})
