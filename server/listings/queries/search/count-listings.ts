import type { Database } from '#server/core/database/database.ts'
import { plainSql } from '#server/core/database/plain-sql.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { ListingFilter } from '#shared/inputs/listings.ts'
import { COUNT_CAP, type ListingCount } from '#shared/listings.ts'
import { allOf } from './access-paths/conditions.ts'
import { walkAllPostings, walkPostings } from './access-paths/read-postings.ts'
import { rankIndex, scanIndex, scanPlaces, scanVendor } from './access-paths/scan-index.ts'
import type { Source } from './access-paths/source.ts'
import { placeCandidates, postingCandidates } from './candidates.ts'
import { chooseShortest } from './choose-shortest.ts'
import type { Criteria } from './criteria.ts'
import { readBoundedRows } from './read-bounded.ts'
import { resolveSearch } from './resolve-search.ts'

/** How many public listings meet the filters; counting stops at COUNT_CAP. */
export async function countListings(
  { db, places }: Pick<Services, 'db' | 'places'>,
  filter: ListingFilter,
): Promise<ListingCount> {
  const search = await resolveSearch({ db, places }, filter)
  if (search === null) return { total: 0, capped: false }
  const { from, conditions, columns, distinct } = await chooseCounted(db, search.criteria)
  const entry = distinct ? plainSql`1` : plainSql`DISTINCT ${columns.id}`
  const [row] = await readBoundedRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM (SELECT ${entry} FROM ${from} WHERE ${allOf(conditions)} LIMIT ${COUNT_CAP + 1}) found`,
  )
  const size = row?.size ?? 0
  return { total: Math.min(size, COUNT_CAP), capped: size > COUNT_CAP }
}

/** The cheapest way to the first listings in any order. */
async function chooseCounted(db: Database, criteria: Criteria): Promise<Source<'id', boolean>> {
  const { words, postalCodeIds } = criteria
  if (criteria.filter.vendorId !== undefined) return scanVendor(criteria)
  // To count what lies around a place needs no order, so nothing else can be cheaper.
  if (postalCodeIds !== null && words.length === 0) return scanPlaces(criteria)
  const candidates = [...postingCandidates(criteria), ...placeCandidates(criteria)]
  const shortest = await chooseShortest(db, candidates, COUNT_CAP)
  if (shortest !== null) return shortest
  const stem = words.find(({ stemId }) => stemId !== null)
  if (stem?.stemId != null) return walkPostings(criteria, stem, stem.stemId)
  const named = words.find(({ termIds }) => termIds !== null)
  if (named?.termIds != null) return walkAllPostings(criteria, named, named.termIds)
  return scanIndex(criteria, rankIndex(criteria))
}
