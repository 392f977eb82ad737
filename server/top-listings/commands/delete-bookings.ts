import { and, eq, inArray, isNull } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { topListingBookings } from '#drizzle/schema/top-listings.ts'
import { deleteVersions } from '#server/billing/commands/version-subscription.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'

/** Forgets the booking of a subscription. Not every subscription is one of a Top-Listing. */
export async function deleteBooking(
  tx: Database,
  { stripeSubscriptionId }: { stripeSubscriptionId: string },
): Promise<void> {
  await tx.delete(topListingBookings).where(eq(topListingBookings.stripeSubscriptionId, stripeSubscriptionId))
}

/** Forgets what is booked for the listings of a vendor who leaves. It has ended at Stripe before. */
export async function deleteBookingsOfVendor(db: Database, vendorId: number): Promise<void> {
  const rows = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .where(eq(listings.vendorId, vendorId))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await withTransaction(db, async tx => {
    await tx.delete(topListingBookings).where(inArray(topListingBookings.stripeSubscriptionId, ids))
    await deleteVersions(tx, ids)
  })
}

/** Bookings of deleted listings have done their last duty once the renewal has ended. */
export async function deleteEndedBookings(db: Database): Promise<void> {
  await db
    .delete(topListingBookings)
    .where(and(isNull(topListingBookings.listingId), eq(topListingBookings.renews, false)))
}
