import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { topListingBookings, topListingPayments } from '#drizzle/schema/money/top-listings.ts'
import { DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { lockListingWithVendor } from '#server/listings/commands/lock-listing.ts'
import { movePromotionEnd } from '#server/listings/commands/promote-listing.ts'
import { GRACE_PERIOD_DAYS, TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import { rememberHold } from './hold-promotion.ts'

/** A promotion ends before the time that was paid for: its money is not here any more. */

type Booking = typeof topListingBookings.$inferSelect

/**
 * Whose payment was taken back keeps the place for the days of grace, like a plan, and for what other bookings of the listing paid.
 * @returns the end that the promotion has now; `null` without a listing, or when it is not promoted
 */
export async function shortenReturned(
  tx: Database,
  booking: Booking,
  returnedAt: Date,
): Promise<Date | null> {
  if (booking.listingId === null) return null
  const listing = (await lockListingWithVendor(tx, booking.listingId))?.listing
  await rememberHold(tx, booking, null)
  if (listing?.topListingUntil == null) return null
  const graceEnd = returnedAt.getTime() + GRACE_PERIOD_DAYS * DAY_MS
  const kept = Math.max(graceEnd, await paidEndBeside(tx, { ...booking, listingId: listing.id }))
  const paidUntil = booking.heldFrom ?? listing.topListingUntil
  const end = new Date(Math.min(kept, paidUntil.getTime()))
  await movePromotionEnd(tx, { listingId: listing.id, bookedAt: booking.createdAt, until: end })
  return end
}

/** How long the other bookings of a listing would promote it by themselves, in ms since 1970; 0 without any. */
async function paidEndBeside(
  tx: Database,
  { id, listingId }: Booking & { listingId: number },
): Promise<number> {
  const payments = await tx
    .select({ paidAt: topListingPayments.paidAt })
    .from(topListingPayments)
    .innerJoin(topListingBookings, eq(topListingBookings.id, topListingPayments.bookingId))
    .where(
      and(
        eq(topListingBookings.listingId, listingId),
        ne(topListingBookings.id, id),
        isNull(topListingBookings.returnedAt),
      ),
    )
    .orderBy(asc(topListingPayments.paidAt))
  return payments.reduce((end, { paidAt }) => Math.max(end, paidAt.getTime()) + TOP_LISTING_DAYS * DAY_MS, 0)
}

/** Whose rest was given back, after a withdrawal or a ban, loses the days that were paid back; not those of other bookings. */
export async function shortenRefunded(
  tx: Database,
  { stripeSubscriptionId, since, paidUntil }: { stripeSubscriptionId: string; since: Date; paidUntil: Date },
): Promise<void> {
  const isThis = eq(topListingBookings.stripeSubscriptionId, stripeSubscriptionId)
  const [found] = await tx
    .select({ listingId: topListingBookings.listingId })
    .from(topListingBookings)
    .where(isThis)
  if (found?.listingId == null) return
  const listing = (await lockListingWithVendor(tx, found.listingId))?.listing
  const [booking] = await tx.select().from(topListingBookings).where(isThis).for('update')
  // A place that is held is not paid for beyond the end that is remembered, and given up by itself.
  if (booking === undefined || booking.heldFrom !== null || listing?.topListingUntil == null) return
  const givenBackMs = paidUntil.getTime() - since.getTime()
  if (givenBackMs <= 0) return
  const until = new Date(Math.max(since.getTime(), listing.topListingUntil.getTime() - givenBackMs))
  await movePromotionEnd(tx, { listingId: listing.id, bookedAt: booking.createdAt, until })
}
