import { type PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { type CardRow, selectCards } from '#server/listings/queries/list-cards.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { COUNT_CAP, type ListingCard, type ListingCount } from '#shared/listings/listings.ts'
import { allOf } from './access-paths/conditions.ts'
import { type CountedSource, chooseCounted, type WalkLimit } from './choose-counted.ts'
import { readBoundedRows } from './read-bounded.ts'
import { type LookUpTerms, resolveSearch } from './resolve-search.ts'
import { toCards } from './search-listings.ts'
import { compareRanks } from './sort-orders.ts'

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
  if (search === null) return toCount(0, false)
  const counted = await chooseCounted(db, search.criteria, COUNT_CAP, limit)
  const { distinct, columns } = counted.source
  const entries = selectCounted(counted, distinct ? plainSql`1` : columns.id)
  const [row] = await readBoundedRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM (${entries}) found`,
  )
  return toCount(row?.size ?? 0, counted.isPartial)
}

/**
 * As {@link countListings}, with the first few cards, in the default order, of the listings that were counted: one statement, where to
 * count and then to search would look for the same listings twice.
 */
export async function countWithCards(
  { db, files, places }: Pick<Services, 'db' | 'files' | 'places'>,
  filter: ListingFilter,
  { limit, cards }: { limit: WalkLimit; cards: number },
): Promise<{ count: ListingCount; cards: ListingCard[] }> {
  const search = await resolveSearch({ db, places }, filter)
  if (search === null) return { count: toCount(0, false), cards: [] }
  const counted = await chooseCounted(db, search.criteria, COUNT_CAP, limit)
  const { id, rankKey } = counted.source.columns
  const entries = selectCounted(counted, plainSql`${id} AS id, ${rankKey} AS rankKey`)
  const first = plainSql`SELECT id, COUNT(*) OVER () AS size FROM (${entries}) entries
    ORDER BY rankKey DESC, id DESC LIMIT ${cards}`
  const rows = await readBoundedRows<CardRow & { size: number }>(db, selectCards(first, ['size']))
  return {
    count: toCount(rows[0]?.size ?? 0, counted.isPartial),
    cards: toCards(files, search, rows.toSorted(compareRanks)),
  }
}

/** SELECT of each listing once, and of no more than tell that there are more than are counted. */
function selectCounted({ source }: CountedSource, selected: PlainSql): PlainSql {
  const { from, conditions, distinct } = source
  const entry = distinct ? selected : plainSql`DISTINCT ${selected}`
  return plainSql`SELECT ${entry} FROM ${from} WHERE ${allOf(conditions)} LIMIT ${COUNT_CAP + 1}`
}

function toCount(size: number, isPartial: boolean): ListingCount {
  return { total: Math.min(size, COUNT_CAP), capped: isPartial || size > COUNT_CAP }
}
