import { sql } from 'drizzle-orm'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import type { Database } from '#server/core/database/database.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'

const DAYS = 75

interface SeenListing {
  id: number
  vendorId: number
  views: number
  /** In days. */
  age: number
}

/**
 * Spreads the views of a listing over its last weeks: more at weekends, most when it was new, and the same in every demo
 * market.
 */
export async function insertDays(tx: Database, listing: SeenListing, now: Date): Promise<void> {
  const seen = spreadViews(listing, now).filter(row => row.views > 0)
  if (seen.length > 0) await tx.insert(listingDays).values(seen)
}

/** The newest day first. */
export function spreadViews({ id, vendorId, views, age }: SeenListing, now: Date) {
  const today = berlinDay(now)
  const count = Math.min(DAYS, age)
  const weights = Array.from({ length: count }, (_, ago) => {
    const isWeekend = [0, 6].includes(new Date(addDays(today, -ago)).getUTCDay())
    return (isWeekend ? 1.6 : 1) * (1 + ago / count) * (0.7 + ((id * 31 + ago * 17) % 10) / 15)
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, ago) => ({
    listingId: id,
    vendorId,
    day: addDays(today, -ago),
    views: Math.round((views * weight) / whole),
    favorites: (id * 3 + ago * 11) % 23 === 0 ? 1 : 0,
  }))
}

/** The enquiries of the demo market, on the days on which they came. */
export async function countDemoLeads(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${listingDays} (listing_id, day, vendor_id, leads)
    SELECT listing_id, DATE(created_at), vendor_id, COUNT(*) FROM ${leads}
    WHERE listing_id IS NOT NULL GROUP BY listing_id, DATE(created_at), vendor_id
    ON DUPLICATE KEY UPDATE leads = VALUES(leads)`)
}
