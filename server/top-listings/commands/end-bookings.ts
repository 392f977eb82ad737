import { and, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { topListingBookings } from '#drizzle/schema/top-listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { endContract } from '#server/billing/commands/end-contract.ts'
import type { Database } from '#server/core/database/database.ts'

/** Ends all renewals of Top-Listings of a user, in the transaction that bans the account. */
export async function endBookingsOfUser(
  tx: Database,
  { userId, endsAt }: { userId: number; endsAt: Date | null },
): Promise<void> {
  const renewals = await tx
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(and(eq(vendors.userId, userId), eq(topListingBookings.renews, true)))
  for (const { id } of renewals) {
    await endContract(tx, { stripeSubscriptionId: id, endsAt, reason: 'banned' })
  }
}
