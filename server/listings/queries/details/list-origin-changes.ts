import { and, desc, eq, gt } from 'drizzle-orm'
import { honeyOriginChanges } from '#drizzle/schema/market/listing-details.ts'
import type { Database } from '#server/core/database/database.ts'
import type { HoneyOrigin, OriginChange } from '#shared/details/honey-label.ts'

const SHOWN = 10

/** How the origins of a honey were until they were changed, the newest change first. */
export async function listOriginChanges(
  db: Database,
  listingId: number,
  since: Date,
): Promise<OriginChange[]> {
  const rows = await db
    .select()
    .from(honeyOriginChanges)
    .where(and(eq(honeyOriginChanges.listingId, listingId), gt(honeyOriginChanges.changedAt, since)))
    .orderBy(desc(honeyOriginChanges.changedAt))
    .limit(SHOWN)
  return rows.map(({ changedAt, origins }) => ({
    changedAt,
    before: JSON.parse(origins) as HoneyOrigin[],
  }))
}
