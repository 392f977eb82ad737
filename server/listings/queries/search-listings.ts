import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { plainSql, readRows } from '#server/core/database/plain-sql.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { demoteEndedTopListings } from '#server/listings/commands/promote-listing.ts'
import { type CardRow, toCard } from '#server/listings/queries/read-listings.ts'
import { COUNT_CAP, type ListingCard, type ListingCount } from '#shared/listings.ts'
import { type ListingFilter, type SearchListingsInput } from '#shared/listings-inputs.ts'
import { chooseSource } from './choose-source.ts'
import { readPage } from './read-page.ts'
import { type ResolvedSearch, resolveSearch } from './resolve-search.ts'
import { searchByDistance } from './search-by-distance.ts'

export type Searcher = Pick<Services, 'db' | 'files' | 'places'>

/** A page of the public listings that meet the filters, in a total order. */
export async function searchListings(
  { db, files, places }: Searcher,
  input: SearchListingsInput,
): Promise<ListingCard[]> {
  const search = await resolveSearch({ db, places }, input)
  if (search === null) return []
  let rows = await readSorted(db, search, input)
  if (input.sortBy === 'top_listing' && rows.some(isOutdatedPromotion)) {
    // Ended, but not yet swept by the job: it must not stand in front, so the sweep happens now.
    await demoteEndedTopListings(db)
    rows = await readSorted(db, search, input)
  }
  return rows.map(row => {
    const distance = search.distanceOf(row.postalCodeId)
    return toCard(files, row, distance === null ? null : Math.round(distance * 10) / 10)
  })
}

/** How many public listings meet the filters; counting stops at COUNT_CAP. */
export async function countListings(
  { db, places }: Pick<Searcher, 'db' | 'places'>,
  filter: ListingFilter,
): Promise<ListingCount> {
  const search = await resolveSearch({ db, places }, filter)
  if (search === null) return { total: 0, capped: false }
  const { id, from, where, mayRepeat } = await chooseSource(db, search.criteria, 'any', COUNT_CAP)
  const found = mayRepeat === true ? plainSql`DISTINCT ${id}` : plainSql`1`
  const [row] = await readRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM (SELECT ${found} FROM ${from} WHERE ${where} LIMIT ${COUNT_CAP + 1}) found`,
  )
  const size = row?.size ?? 0
  return { total: Math.min(size, COUNT_CAP), capped: size > COUNT_CAP }
}

function readSorted(
  db: Database,
  search: ResolvedSearch,
  { sortBy, ...page }: SearchListingsInput,
): Promise<CardRow[]> {
  if (sortBy !== 'distance') return readPage(db, search.criteria, sortBy, page)
  return searchByDistance(db, search, page)
}

/** The sweep clears the end of a Top-Listing that is over. */
function isOutdatedPromotion({ topListingUntil }: CardRow): boolean {
  return topListingUntil !== null && topListingUntil <= clock.now()
}
