import { sql } from 'drizzle-orm'
import { leads } from '#drizzle/schema/leads.ts'
import { listingDays } from '#drizzle/schema/statistics.ts'
import type { Database } from '#server/core/database/database.ts'
import { daysBefore } from '#server/dev/demo-data/demo-time.ts'
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
  const { id, vendorId, views, age } = listing
  const count = Math.min(DAYS, age)
  const weights = Array.from({ length: count }, (_, ago) => {
    const isWeekend = [0, 6].includes(daysBefore(now, ago).getUTCDay())
    return (isWeekend ? 1.6 : 1) * (1 + ago / count) * (0.7 + ((id * 31 + ago * 17) % 10) / 15)
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const rows = weights.map((weight, ago) => ({
    listingId: id,
    vendorId,
    day: berlinDay(daysBefore(now, ago)),
    views: Math.round((views * weight) / whole),
    favorites: (id * 3 + ago * 11) % 23 === 0 ? 1 : 0,
  }))
  const seen = rows.filter(row => row.views > 0)
  if (seen.length > 0) await tx.insert(listingDays).values(seen)
}

/** The enquiries of the demo market, on the days on which they came. */
export async function countDemoLeads(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${listingDays} (listing_id, day, vendor_id, leads)
    SELECT listing_id, DATE(created_at), vendor_id, COUNT(*) FROM ${leads}
    WHERE listing_id IS NOT NULL GROUP BY listing_id, DATE(created_at), vendor_id
    ON DUPLICATE KEY UPDATE leads = VALUES(leads)`)
}
