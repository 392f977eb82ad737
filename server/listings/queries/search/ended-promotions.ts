import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { plainSql } from '#server/core/database/plain-sql.ts'
import type { CardRow } from '#server/listings/queries/list-cards.ts'
import { PROMOTED_RANK, rankKeyOf } from '#server/listings/rules/derived-fields.ts'
import type { Page } from './criteria.ts'
import type { Hit } from './planning/plan.ts'
import { readBoundedRows } from './read-bounded.ts'

/**
 * Listings whose Top-Listing has ended, but which stand in front in all indexes until the job moves them back, within a
 * minute. By their id: the rank key that they have without the promotion.
 */
export type EndedPromotions = ReadonlyMap<number, number>

/**
 * Reads a page of an order in which Top-Listings come first: those that have not ended at this moment, whether the job has
 * been there or not.
 * @param read reads the page with these listings at their new places
 */
export async function correctEnded(
  db: Database,
  { offset }: Page,
  read: (ended: EndedPromotions) => Promise<CardRow[]>,
): Promise<CardRow[]> {
  if (offset === 0) {
    const rows = await read(new Map())
    // An ended one only moves back. So if none is on the first page, that page is right as it is.
    if (!rows.some(hasEnded)) return rows
  }
  return read(await findEndedPromotions(db))
}

/** Usually none, which the index of the ends tells at once. */
async function findEndedPromotions(db: Database): Promise<EndedPromotions> {
  const now = String(listings.topListingUntil.mapToDriverValue(clock.now()))
  const rows = await readBoundedRows<{ id: number; createdAt: Date }>(
    db,
    plainSql`SELECT id, created_at AS createdAt FROM listings FORCE INDEX (listings_top)
      WHERE top_listing_until <= ${now} AND is_public = 1 AND rank_key >= ${PROMOTED_RANK}`,
  )
  return new Map(rows.map(({ id, createdAt }) => [id, rankKeyOf(createdAt)]))
}

function hasEnded({ topListingUntil }: CardRow): boolean {
  return topListingUntil !== null && topListingUntil <= clock.now()
}

/** The same listings, with the ended ones at their new places in the default order. */
export function withCorrectRank(hits: readonly Hit[], ended: EndedPromotions): Hit[] {
  return hits.map(hit => ({ ...hit, rankKey: ended.get(hit.id) ?? hit.rankKey }))
}
