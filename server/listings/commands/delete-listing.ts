import { eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { listingDeleted } from '#server/listings/events.ts'
import { findDetails } from '#server/listings/queries/details/find-details.ts'
import type { LockedVendor } from '#server/vendors/commands/lock-vendor.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import { unindexListing } from './index-listing.ts'
import { type ListingRow, lockListingWithVendor, lockOwnListing } from './lock-listing.ts'

const BATCH_SIZE = 100

/** @throws AppError LISTING_NOT_FOUND, also for listings of others */
export async function deleteOwnListing(
  db: Database,
  vendorId: number,
  id: number,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const { vendor, listing } = await lockOwnListing(tx, vendorId, id)
    await removeListing(tx, vendor, listing)
    return { success: true }
  })
}

/**
 * The operator's deletion, whoever owns the listing.
 * @returns what was deleted, and whose account it belonged to
 * @throws AppError LISTING_NOT_FOUND
 */
export async function deleteListing(
  db: Database,
  id: number,
): Promise<{ listing: ListingRow; details: ListingDetails | null; userId: number }> {
  return withTransaction(db, async tx => {
    const locked = await lockListingWithVendor(tx, id)
    if (locked === null) throw new AppError('LISTING_NOT_FOUND')
    const { vendor, listing } = locked
    const details = await findDetails(tx, id, listing.category)
    await removeListing(tx, vendor, listing)
    return { listing, details, userId: vendor.userId }
  })
}

/** Deletes everything the vendor offers, each listing in a transaction of its own: there may be thousands. */
export async function deleteAllListings(db: Database, vendorId: number): Promise<void> {
  for (;;) {
    const batch = await db
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.vendorId, vendorId))
      .limit(BATCH_SIZE)
    for (const { id } of batch) await deleteListing(db, id).catch(ignoreMissing)
    if (batch.length < BATCH_SIZE) return
  }
}

/** Another process may delete the same listings. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'LISTING_NOT_FOUND')) throw error
}

/**
 * Pictures, favourites and views go with the listing; enquiries stay and keep its title. The renewal of a Top-Listing
 * loses its listing, by which its job sees that it must end.
 */
async function removeListing(tx: Database, vendor: LockedVendor, listing: ListingRow): Promise<void> {
  await unindexListing(tx, vendor, listing)
  await publish(tx, listingDeleted, { listingId: listing.id })
  await tx.delete(listings).where(eq(listings.id, listing.id))
}
