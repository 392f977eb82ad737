import { eq } from 'drizzle-orm'
import { honeyLabels } from '#drizzle/schema/listing-details.ts'
import type { Database } from '#server/core/database/database.ts'
import type { HoneyOrigin } from '#shared/details/honey-label.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'

export async function findHoneyLabel(
  db: Database,
  listingId: number,
): Promise<Extract<ListingDetails, { kind: 'honey' }> | null> {
  const [row] = await db.select().from(honeyLabels).where(eq(honeyLabels.listingId, listingId))
  if (row === undefined) return null
  const { listingId: _listing, origins, ...label } = row
  return { kind: 'honey', ...label, origins: JSON.parse(origins) as HoneyOrigin[] }
}
