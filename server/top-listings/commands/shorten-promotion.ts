import { eq } from 'drizzle-orm'
import { topListingBookings } from '#drizzle/schema/top-listings.ts'
import { DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { lockListingWithVendor } from '#server/listings/commands/lock-listing.ts'
import { movePromotionEnd } from '#server/listings/commands/promote-listing.ts'
import { GRACE_PERIOD_DAYS } from '#shared/billing/billing.ts'
import { rememberHold } from './hold-promotion.ts'

/** A promotion ends before the time that was paid for: its money is not here any more. */

type Booking = typeof topListingBookings.$inferSelect

/** Whose payment was taken back keeps the place for the days of grace, like a plan. */
export async function shortenReturned(tx: Database, booking: Booking, returnedAt: Date): Promise<void> {
  if (booking.listingId === null) return
  const listing = (await lockListingWithVendor(tx, booking.listingId))?.listing
  const end = new Date(returnedAt.getTime() + GRACE_PERIOD_DAYS * DAY_MS)
  if (listing?.topListingUntil == null || listing.topListingUntil <= end) return
  await rememberHold(tx, booking, null)
  await movePromotionEnd(tx, { listingId: listing.id, bookedAt: booking.createdAt, until: end })
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
