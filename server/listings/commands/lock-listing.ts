import { and, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { type LockedVendor, lockVendor, lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'

export type ListingRow = typeof listings.$inferSelect

/**
 * Until the transaction ends nobody else changes the listing. Every change reads it so: an outdated idea of what is posted
 * would leave postings behind.
 * @param vendor whose listing it must be, locked first: the order of locks stands in lock-vendor.ts
 * @returns `null` when it is gone, or somebody else's
 */
export async function lockListing(
  tx: Database,
  vendor: LockedVendor,
  id: number,
): Promise<ListingRow | null> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.vendorId, vendor.id)))
    .for('update')
  return row ?? null
}

/** @throws AppError LISTING_NOT_FOUND, also for listings of others */
export async function lockOwnListing(tx: Database, vendorId: number, id: number) {
  const vendor = await lockVendor(tx, vendorId)
  const listing = await lockListing(tx, vendor, id)
  if (listing === null) throw new AppError('LISTING_NOT_FOUND')
  return { vendor, listing }
}

/** For work on anybody's listing. @returns `null` when it is gone */
export async function lockListingWithVendor(tx: Database, id: number) {
  const [found] = await tx.select({ vendorId: listings.vendorId }).from(listings).where(eq(listings.id, id))
  const vendor = found === undefined ? null : await lockVendorIfPresent(tx, found.vendorId)
  // Somebody else may have deleted it while this waited for the vendor.
  const listing = vendor === null ? null : await lockListing(tx, vendor, id)
  return vendor === null || listing === null ? null : { vendor, listing }
}
