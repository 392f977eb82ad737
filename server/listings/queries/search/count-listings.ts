import { plainSql } from '#server/core/database/plain-sql.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { COUNT_CAP, type ListingCount } from '#shared/listings/listings.ts'
import { allOf } from './access-paths/conditions.ts'
import { chooseCounted, type WalkLimit } from './choose-counted.ts'
import { readBoundedRows } from './read-bounded.ts'
import { type LookUpTerms, resolveSearch } from './resolve-search.ts'

interface CountOptions {
  /** For who only needs to know about how many: of long lists so much is read, and the count is capped. */
  limit?: WalkLimit
  /** For who asks for the same words again and keeps what was found. */
  lookUpTerms?: LookUpTerms
}

/** How many public listings meet the filters; counting stops at COUNT_CAP. */
export async function countListings(
  { db, places }: Pick<Services, 'db' | 'places'>,
  filter: ListingFilter,
  { limit, lookUpTerms }: CountOptions = {},
): Promise<ListingCount> {
  const search = await resolveSearch({ db, places }, filter, lookUpTerms)
  if (search === null) return { total: 0, capped: false }
  const { source, isPartial } = await chooseCounted(db, search.criteria, COUNT_CAP, limit)
  const { from, conditions, columns, distinct } = source
  const entry = distinct ? plainSql`1` : plainSql`DISTINCT ${columns.id}`
  const [row] = await readBoundedRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM (SELECT ${entry} FROM ${from} WHERE ${allOf(conditions)} LIMIT ${COUNT_CAP + 1}) found`,
  )
  const size = row?.size ?? 0
  return { total: Math.min(size, COUNT_CAP), capped: isPartial || size > COUNT_CAP }
}
