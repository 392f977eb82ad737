import { memoize } from '#server/core/cache/memoize.ts'
import { MINUTE_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { type CardRow, selectCards } from '#server/listings/queries/list-cards.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { COUNT_CAP, type ListingCard, type ListingCount } from '#shared/listings/listings.ts'
import { allOf, limitClause } from './access-paths/conditions.ts'
import type { Columns } from './access-paths/source.ts'
import type { Page } from './criteria.ts'
import { type CountedSource, chooseCounted, type WalkLimit } from './planning/choose-counted.ts'
import { chooseSortedPostings } from './planning/plan-page.ts'
import { readBoundedRows } from './read-bounded.ts'
import { type LookUpTerms, resolveSearch } from './resolve-search.ts'
import { toCards } from './search-listings.ts'
import { compareRanks, orderByRank } from './sort-orders.ts'

interface CountOptions {
  /** For who only needs to know about how many: of long lists so much is read, and the count is capped. */
  limit?: WalkLimit
  /** For who asks for the same words again and keeps what was found. */
  lookUpTerms?: LookUpTerms
}

const NONE: ListingCount = { total: 0, capped: false }

/** How many public listings meet the filters; counting stops at COUNT_CAP. */
export async function countListings(
  { db, places }: Pick<Services, 'db' | 'places'>,
  filter: ListingFilter,
  { limit, lookUpTerms }: CountOptions = {},
): Promise<ListingCount> {
  const search = await resolveSearch({ db, places }, filter, lookUpTerms)
  if (search === null) return NONE
  const { source, isPartial } = await chooseCounted(db, search.criteria, COUNT_CAP, limit)
  const entries = selectEntries(source, source.distinct ? plainSql`1` : source.columns.id, COUNT_CAP)
  const [row] = await readBoundedRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM (${entries}) found`,
  )
  return toCount(row?.size ?? 0, { most: COUNT_CAP, isPartial })
}

const countersOf = new WeakMap<Database, (filter: string) => Promise<ListingCount>>()

/** Filters whose counts are kept. */
const KEPT_COUNTS = 1000

/**
 * As {@link countListings}, for who looks at a list. Most lists are longer than is counted, and to find that out takes longest; within
 * a minute none of them gets short, so that this answer is kept so long. All others are counted each time.
 */
export function countForVisitors(
  { db, places }: Pick<Services, 'db' | 'places'>,
  filter: ListingFilter,
): Promise<ListingCount> {
  const counter =
    countersOf.get(db) ??
    memoize((key: string) => countListings({ db, places }, JSON.parse(key) as ListingFilter), {
      ttlMs: (_loadMs, { capped }) => (capped ? MINUTE_MS : 0),
      maxEntries: KEPT_COUNTS,
    })
  countersOf.set(db, counter)
  return counter(JSON.stringify(filter))
}

/** What is found in the beginning of a list says no more than that there are more. */
const ENOUGH = 50

/**
 * As {@link countListings}, with the first few cards in the default order: one statement, where to count and then to search
 * would look for the same listings twice. Of a list that is not read as a whole it counts {@link ENOUGH} at most.
 */
export async function countWithCards(
  { db, files, places }: Pick<Services, 'db' | 'files' | 'places'>,
  filter: ListingFilter,
  { limit, cards }: { limit: WalkLimit; cards: number },
): Promise<{ count: ListingCount; cards: ListingCard[] }> {
  const search = await resolveSearch({ db, places }, filter)
  if (search === null) return { count: NONE, cards: [] }
  const { source, isPartial } = await chooseCounted(db, search.criteria, COUNT_CAP, limit)
  const most = isPartial ? ENOUGH : COUNT_CAP
  const { id, rankKey } = source.columns
  const entries = selectEntries(source, plainSql`${id} AS id, ${rankKey} AS rankKey`, most)
  // Of a long list the first that match may stand far behind.
  const sorted = isPartial ? null : chooseSortedPostings(search.criteria, cards)
  const page = { limit: cards, offset: 0 }
  const first =
    sorted === null
      ? plainSql`SELECT id, COUNT(*) OVER () AS size FROM (${entries}) entries ${inOrder(FOUND, page)}`
      : // To sort a thousand takes longer than to read the first three where they stand in order.
        plainSql`SELECT ${sorted.columns.id} AS id, (SELECT COUNT(*) FROM (${entries}) entries) AS size
          FROM ${sorted.from} WHERE ${allOf(sorted.conditions)} ${inOrder(sorted.columns, page)}`
  const rows = await readBoundedRows<CardRow & { size: number }>(db, selectCards(first, ['size']))
  return {
    count: toCount(rows[0]?.size ?? 0, { most, isPartial }),
    cards: toCards(files, search, rows.toSorted(compareRanks)),
  }
}

const FOUND = { id: new PlainSql('id'), rankKey: new PlainSql('rankKey') }

function inOrder(columns: Columns<'id' | 'rankKey'>, page: Page): PlainSql {
  return plainSql`ORDER BY ${orderByRank(columns)} ${limitClause(page)}`
}

/** SELECT of each listing once, and of no more than tell that there are more than `most`. */
function selectEntries(
  { from, conditions, distinct }: CountedSource['source'],
  selected: PlainSql,
  most: number,
): PlainSql {
  const entry = distinct ? selected : plainSql`DISTINCT ${selected}`
  return plainSql`SELECT ${entry} FROM ${from} WHERE ${allOf(conditions)} LIMIT ${most + 1}`
}

function toCount(size: number, { most, isPartial }: { most: number; isPartial: boolean }): ListingCount {
  return { total: Math.min(size, most), capped: isPartial || size > most }
}
