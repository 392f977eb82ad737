import { and, eq, gt, or } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { endByBan, resumeAfterBan } from '#server/billing/commands/contracts/end-user-contracts.ts'
import type { Database } from '#server/core/database/database.ts'

/**
 * Ends all renewals of Top-Listings of a user, in the transaction that bans the account. Where the unused time is paid back, also what
 * renews no more, but is paid for.
 */
export async function endBookingsOfUser(
  tx: Database,
  { userId, endsAt }: { userId: number; endsAt: Date | null },
): Promise<void> {
  const renews = eq(topListingBookings.renews, true)
  const isMeant = endsAt === null ? renews : or(renews, gt(listings.topListingUntil, endsAt))
  const bookings = await tx
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(and(eq(vendors.userId, userId), isMeant))
  for (const { id } of bookings) await endByBan(tx, id, endsAt)
}

/** Takes that back, in the transaction that lifts the ban. */
export async function resumeBookingsOfUser(tx: Database, { userId }: { userId: number }): Promise<void> {
  const bookings = await tx
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(eq(vendors.userId, userId))
  for (const { id } of bookings) await resumeAfterBan(tx, id)
}
