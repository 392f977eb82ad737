import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { type CardRow, toCard } from '#server/listings/queries/list-cards.ts'
import type { SearchListingsInput } from '#shared/inputs/listings/listings.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import { correctEnded } from './ended-promotions.ts'
import { readPage } from './read-page.ts'
import { type ResolvedSearch, resolveSearch } from './resolve-search.ts'
import { searchByDistance } from './search-by-distance.ts'
import { searchByRank } from './search-by-rank.ts'

/** Nobody turns so many pages (the pager ends at COUNT_CAP), and each listing before the page has to be read. */
const REACHABLE = 10_000

/** A page of the public listings that meet the filters, in a total order; empty beyond the first 10,000. */
export async function searchListings(
  { db, files, places }: Pick<Services, 'db' | 'files' | 'places'>,
  input: SearchListingsInput,
): Promise<ListingCard[]> {
  const search = input.offset < REACHABLE ? await resolveSearch({ db, places }, input) : null
  if (search === null) return []
  return toCards(files, search, await readRows(db, search, input))
}

/** Cards with their distance from what was searched, in km with one decimal. */
export function toCards(
  files: Services['files'],
  { distanceOf }: Pick<ResolvedSearch, 'distanceOf'>,
  rows: readonly CardRow[],
): ListingCard[] {
  return rows.map(row => {
    const distance = distanceOf(row.postalCodeId)
    return toCard(files, row, distance === null ? null : Math.round(distance * 10) / 10)
  })
}

function readRows(
  db: Database,
  { criteria, places, distanceOf }: ResolvedSearch,
  { sortBy, limit, offset }: SearchListingsInput,
): Promise<CardRow[]> {
  const page = { limit, offset }
  if (sortBy !== 'top_listing' && sortBy !== 'distance') return readPage(db, criteria, sortBy, page)
  return correctEnded(db, page, ended =>
    // Without a place all listings are equally far away, and so are those of one vendor.
    sortBy === 'top_listing' || places === null || criteria.filter.vendorId !== undefined
      ? searchByRank(db, criteria, page, ended)
      : searchByDistance(db, { criteria, places, distanceOf }, page, ended),
  )
}
