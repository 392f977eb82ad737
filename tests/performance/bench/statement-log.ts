import type { Database } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { createPlaceIndex } from '#server/geo/queries/place-index.ts'
import { getListing } from '#server/listings/queries/get-listing.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import { searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'

export interface LoggedStatement {
  text: string
  params: unknown[]
  /** Whether its rows are what the product answers with; else it only finds them. */
  isSent: boolean
}

/** The statements behind the start page of the marketplace. */
export function logStartPage(pool: DatabasePool): Promise<LoggedStatement[]> {
  return logStatements(pool, db => {
    const searcher = { db, places: createPlaceIndex(db), files }
    return searchListings(searcher, searchListingsInput.parse({}))
  })
}

/** The statements behind a listing. */
export function logListing(pool: DatabasePool, id: number): Promise<LoggedStatement[]> {
  return logStatements(pool, db => getListing({ db, env: {}, files }, id, null))
}

const files: Parameters<typeof getListing>[0]['files'] = {
  url: name => `/images/${name}`,
  put: () => Promise.reject(new Error('nothing is stored here')),
  read: () => Promise.resolve(null),
  delete: () => Promise.resolve(),
}

async function logStatements(
  pool: DatabasePool,
  work: (db: Database) => Promise<unknown>,
): Promise<LoggedStatement[]> {
  const statements = await recordStatements(pool, work)
  return statements.map(({ text, params }) => ({
    text,
    params,
    isSent: /\bstorage_key\b|\btitle\b/.test(text),
  }))
}
