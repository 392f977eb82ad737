import { and, asc, gt, lt, sql } from 'drizzle-orm'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { DAYS_KEPT_MONTHS } from '#shared/listings/statistics.ts'

/**
 * Puts the days of long gone months together, month by month and listing by listing: the first of the month then has the sum of all. What was folded
 * has no other days, so that a second run finds nothing to do.
 */
export async function foldOldDays(db: Database): Promise<void> {
  const before = firstDayKept()
  for (;;) {
    const isUnfolded = and(lt(listingDays.day, before), gt(sql`DAY(${listingDays.day})`, 1))
    const [oldest] = await db
      .select({ listingId: listingDays.listingId, day: listingDays.day })
      .from(listingDays)
      .where(isUnfolded)
      .orderBy(asc(listingDays.day))
      .limit(1)
    if (oldest === undefined) return
    await withTransaction(db, tx => foldMonth(tx, `${oldest.day.slice(0, 7)}-01`))
  }
}

async function foldMonth(tx: Database, month: string): Promise<void> {
  const isOfMonth = sql`day >= ${month} AND day <= LAST_DAY(${month})`
  const rows = sql`FROM ${listingDays} WHERE ${isOfMonth} AND day <> ${month}`
  await tx.execute(sql`
    INSERT INTO ${listingDays} (listing_id, day, vendor_id, views, leads, favorites, searches)
    SELECT listing_id, ${month}, vendor_id, new_views, new_leads, new_favorites, new_searches FROM (
      SELECT listing_id, vendor_id, SUM(views) AS new_views, SUM(leads) AS new_leads, SUM(favorites) AS new_favorites,
        SUM(searches) AS new_searches
      ${rows} GROUP BY listing_id, vendor_id
    ) sums
    ON DUPLICATE KEY UPDATE views = ${listingDays}.views + new_views, leads = ${listingDays}.leads + new_leads,
      favorites = ${listingDays}.favorites + new_favorites, searches = ${listingDays}.searches + new_searches`)
  await tx.execute(sql`DELETE ${rows}`)
}

/** The first of the month, so many months ago. */
function firstDayKept(): string {
  const [year = 0, month = 1] = berlinDay(clock.now()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - DAYS_KEPT_MONTHS, 1)).toISOString().slice(0, 10)
}
