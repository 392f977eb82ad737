import { eq } from 'drizzle-orm'
import { colonySheets } from '#drizzle/schema/listing-details.ts'
import type { Database } from '#server/core/database/database.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'

export async function findColonySheet(
  db: Database,
  listingId: number,
): Promise<Extract<ListingDetails, { kind: 'colony' }> | null> {
  const [row] = await db.select().from(colonySheets).where(eq(colonySheets.listingId, listingId))
  if (row === undefined) return null
  const { listingId: _listing, ...sheet } = row
  return { kind: 'colony', ...sheet }
}
