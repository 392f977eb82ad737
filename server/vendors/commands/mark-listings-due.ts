import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'

/**
 * Notes how far the refresh of a vendor's listings has come.
 * @param dueFrom listings with a higher id are still to be refreshed; `null`: none
 */
export async function markListingsDue(tx: Database, vendorId: number, dueFrom: number | null): Promise<void> {
  await tx.update(vendors).set({ listingsDueFrom: dueFrom }).where(eq(vendors.id, vendorId))
}

/** From now on nothing of the vendor is organic without the code of a control body. */
export async function endOrganicGraceOf(tx: Database, vendorId: number): Promise<void> {
  await tx.update(vendors).set({ organicDueSince: null }).where(eq(vendors.id, vendorId))
}
