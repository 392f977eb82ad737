import { isNotNull } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/vendors.ts'
import type { Database } from '#server/core/database/database.ts'

/** Vendors of whom some listings have not been refreshed since they moved, were banned or the like. */
export async function listVendorsWithDueListings(db: Database): Promise<number[]> {
  const rows = await db.select({ id: vendors.id }).from(vendors).where(isNotNull(vendors.listingsDueFrom))
  return rows.map(({ id }) => id)
}
