import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabasePool } from '#server/core/database/pool.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { suggest } from '#server/listings/queries/help/suggest.ts'
import { cachedDensity } from '#server/listings/queries/search/planning/listing-density.ts'
import { listingFilterInput } from '#shared/inputs/listings/listings.ts'
import { listingMapInput } from '#shared/inputs/listings/map.ts'
import { combAt, project } from '#shared/map/combs.ts'
import { formatStatement } from '#tests/support/database/format-statement.ts'
import { type RecordedStatement, recordStatements } from '#tests/support/database/record-statements.ts'
import { openSmallCatalogue } from '#tests/support/database/small-catalogue.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { getMap } from './get-map.ts'
import { getMapCell } from './get-map-cell.ts'
import { getSurroundings } from './get-surroundings.ts'
import { listRegions } from './list-regions.ts'

/** The SQL of the map and of suggestions as committed text, as `search-statements.test.ts` has that of searches. */

let app: TestApp
let pool: DatabasePool
beforeAll(async () => {
  ;({ app, pool } = await openSmallCatalogue())
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

type Ask = (services: Services) => Promise<unknown>

const HONEY = { category: 'honey' } as const
const AROUND = { postalCode: '10009', radius: 60 }
const comb = combAt(2, project({ latitude: 48.5, longitude: 8.5 }))

const map =
  (input: object): Ask =>
  services =>
    getMap(services, listingMapInput.parse(input))
const regions =
  (filter: object): Ask =>
  services =>
    listRegions(services, listingFilterInput.parse(filter))

const MAP: Record<string, Ask> = {
  everything: map({}),
  category: map({ filter: HONEY }),
  attributes: map({ filter: { category: 'colonies', breed: 'carnica', hiveSystem: 'zander', isBio: true } }),
  'a stem': map({ filter: { search: 'honig' } }),
  'a word of many terms': map({ filter: { search: 'licht' } }),
  'around a place': map({ filter: AROUND }),
  'a stem, near': map({ zoom: 2, area: comb, filter: { search: 'honig' } }),
  'two words': map({ filter: { search: 'honig glas' } }),
  'middle combs': map({ zoom: 2, area: comb, filter: HONEY }),
  'one comb': services => getMapCell(services, { filter: listingFilterInput.parse(HONEY), zoom: 2, comb }),
  'regions: everything': regions({}),
  'regions: a stem': regions({ search: 'honig' }),
  surroundings: services => getSurroundings(services, { postalCode: '10009', country: 'DE' }),
}

/** What the words are read by, once for each process: they are then found in its memory. */
const SUGGESTIONS: Record<string, Ask> = { 'first of all': services => suggest(services, 'hon') }

/** By a process that knows where listings are. */
async function statementsOf(ask: Ask): Promise<RecordedStatement[]> {
  let warmUp = 0
  const recorded = await recordStatements(pool, async (db, statements) => {
    await MAP.everything?.({ ...app.services, db })
    await expect.poll(() => cachedDensity(db)).not.toBeNull()
    warmUp = statements.length
    await ask({ ...app.services, db })
  })
  const statements = recorded.slice(warmUp)
  // Words are counted on behind the answer, hundred by hundred, as far as there was time.
  const repetition = statements.findIndex(
    ({ text }, index) => text.includes('AS position') && text === statements[index - 1]?.text,
  )
  return repetition < 0 ? statements : statements.slice(0, repetition)
}

async function layOut(questions: Record<string, Ask>): Promise<string> {
  const parts: string[] = []
  for (const [name, ask] of Object.entries(questions)) {
    parts.push(`-- ${name}\n${(await statementsOf(ask)).map(formatStatement).join('')}`)
  }
  return parts.join('\n')
}

test.each<[string, Record<string, Ask>]>([
  ['map', MAP],
  ['suggestions', SUGGESTIONS],
])('%s', async (name, questions) => {
  await expect(await layOut(questions)).toMatchFileSnapshot(`../search/statements/${name}.sql`)
})
