import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { Counts } from '#shared/listings/statistics.ts'

/** In the transaction that counts the visits of the listings themselves: both agree, always. */
export async function countViews(
  tx: Database,
  { day, listingIds, views }: { day: string; listingIds: number[]; views: number },
): Promise<void> {
  await addToDay(tx, day, listingIds, { views, leads: 0, favorites: 0 })
}

export async function countEnquiry(tx: Database, { listingId }: { listingId: number }): Promise<void> {
  await addToDay(tx, berlinDay(clock.now()), [listingId], { views: 0, leads: 1, favorites: 0 })
}

export async function countFavorite(tx: Database, { listingId }: { listingId: number }): Promise<void> {
  await addToDay(tx, berlinDay(clock.now()), [listingId], { views: 0, leads: 0, favorites: 1 })
}

/** Set, not added: whoever was killed in between counts the same listings again. */
export async function countSearches(
  tx: Database,
  met: readonly { listingId: number; searches: number }[],
): Promise<void> {
  const day = berlinDay(clock.now())
  for (const [searches, listings] of Map.groupBy(met, each => each.searches)) {
    const ids = listings.map(({ listingId }) => listingId)
    await addToDay(tx, day, ids, { views: 0, leads: 0, favorites: 0 })
    await tx
      .update(listingDays)
      .set({ searches })
      .where(and(eq(listingDays.day, day), inArray(listingDays.listingId, ids)))
  }
}

/** One statement for all of them; a listing that is gone is left out. */
async function addToDay(
  tx: Database,
  day: string,
  listingIds: readonly number[],
  { views, leads, favorites }: Counts,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${listingDays} (listing_id, day, vendor_id, views, leads, favorites)
    SELECT id, ${day}, vendor_id, ${views}, ${leads}, ${favorites} FROM ${listings} WHERE id IN ${idList(listingIds)}
    ON DUPLICATE KEY UPDATE views = ${listingDays}.views + ${views}, leads = ${listingDays}.leads + ${leads},
      favorites = ${listingDays}.favorites + ${favorites}`)
}

function idList(ids: readonly number[]): SQL {
  return sql`(${sql.join([...ids], sql`, `)})`
}
