import { and, eq, sum } from 'drizzle-orm'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import type { Database } from '#server/core/database/database.ts'
import { isNews } from '#server/listings/queries/is-news.ts'
import { type MetSearches, roundSearches } from '#shared/listings/statistics.ts'

/** A listing of others has met none. */
export async function getMetSearches(
  db: Database,
  vendorId: number,
  listingId: number,
): Promise<MetSearches> {
  const isWaiting = await isNews(db, listingId)
  const [row] = await db
    .select({ searches: sum(listingDays.searches).mapWith(Number) })
    .from(listingDays)
    .where(and(eq(listingDays.listingId, listingId), eq(listingDays.vendorId, vendorId)))
  return { isCounted: !isWaiting, searches: roundSearches(row?.searches ?? 0) }
}
