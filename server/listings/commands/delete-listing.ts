import { and, eq, type SQL } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { abandonImagesOfListing } from '#server/images/commands/abandon-images.ts'
import { lockListing, lockVendor, unindexListing } from './index-listing.ts'

/** @throws AppError LISTING_NOT_FOUND, also for listings of others */
export async function deleteOwnListing(
  db: Database,
  vendorId: number,
  id: number,
): Promise<{ success: true }> {
  return removeListing(db, id, eq(listings.vendorId, vendorId))
}

/** The operator's deletion, whoever owns the listing. @throws AppError LISTING_NOT_FOUND */
export async function deleteListing(db: Database, id: number): Promise<{ success: true }> {
  return removeListing(db, id)
}

/**
 * Pictures, favourites and views go with the listing; enquiries stay and keep its title. The renewal of a Top-Listing
 * loses its listing, by which billing sees that it must end.
 */
async function removeListing(db: Database, id: number, owned?: SQL): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const [found] = await tx
      .select({ vendorId: listings.vendorId })
      .from(listings)
      .where(and(eq(listings.id, id), owned))
    if (found === undefined) throw new AppError('LISTING_NOT_FOUND')
    const vendor = await lockVendor(tx, found.vendorId)
    // Somebody else may have deleted it while this waited for the vendor.
    const listing = await lockListing(tx, id)
    if (listing === null) throw new AppError('LISTING_NOT_FOUND')
    await unindexListing(tx, vendor, listing)
    await abandonImagesOfListing(tx, id)
    await tx.delete(listings).where(eq(listings.id, id))
    return { success: true }
  })
}
