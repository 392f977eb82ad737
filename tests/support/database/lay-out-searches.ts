import { expect } from 'vitest'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { cachedDensity } from '#server/listings/queries/search/planning/listing-density.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import { type SearchListingsInput, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { formatStatement } from './format-statement.ts'
import { recordStatements } from './record-statements.ts'

/** Searches of the small catalogue, by what they are about. */
export type Searches = Record<string, Input>
export type Input = Partial<SearchListingsInput>
export type Ask = (db: TestApp['db'], input: SearchListingsInput) => Promise<unknown>

interface SmallCatalogue {
  app: TestApp
  pool: DatabasePool
}

export const COLONY: Input = { category: 'colonies', breed: 'carnica', hiveSystem: 'zander', isBio: true }
export const NEAR: Input = { postalCode: '10009', radius: 10 }
export const AROUND: Input = { postalCode: '10009', radius: 60 }
export const FAR: Input = { postalCode: '10009', radius: 400 }

/** What the database is asked for this search by a process that knows where listings are. */
async function statementsOf({ app, pool }: SmallCatalogue, ask: Ask, input: Input): Promise<string[]> {
  let warmUp = 0
  const recorded = await recordStatements(pool, async (db, statements) => {
    await searchListings({ ...app.services, db }, searchListingsInput.parse(NEAR))
    await expect.poll(() => cachedDensity(db)).not.toBeNull()
    warmUp = statements.length
    await ask(db, searchListingsInput.parse(input))
  })
  return recorded.slice(warmUp).map(formatStatement)
}

/** The SQL of each search as text that can be committed. */
export async function layOutAll(catalogue: SmallCatalogue, ask: Ask, searches: Searches): Promise<string> {
  const parts: string[] = []
  for (const [name, input] of Object.entries(searches)) {
    const statements = await statementsOf(catalogue, ask, input)
    const sql = statements.length === 0 ? '-- no statement\n' : statements.join('')
    parts.push(`-- ${name}: ${JSON.stringify(input)}\n${sql}`)
  }
  return parts.join('\n')
}
