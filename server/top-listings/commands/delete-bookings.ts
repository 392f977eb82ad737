import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { topListingBookings, topListingPayments } from '#drizzle/schema/money/top-listings.ts'
import { deleteVersions } from '#server/billing/commands/version-subscription.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
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

/** A bank may take a debit back for 13 months, and a dispute takes weeks to be decided: until then messages come. */
const KEEP_MS = 450 * DAY_MS

/**
 * Bookings of deleted listings go once the renewal has ended, but not at once: while messages may come, a subscription without
 * a booking looks like one that was paid for a listing that was gone already, and its money would be given back.
 */
export async function deleteEndedBookings(db: Database): Promise<void> {
  const recentPayments = db
    .select({ one: sql`1` })
    .from(topListingPayments)
    .where(
      and(
        eq(topListingPayments.bookingId, topListingBookings.id),
        gt(topListingPayments.paidAt, new Date(clock.ms() - KEEP_MS)),
      ),
    )
  await db
    .delete(topListingBookings)
    .where(
      and(
        isNull(topListingBookings.listingId),
        eq(topListingBookings.renews, false),
        notExists(recentPayments),
      ),
    )
}
