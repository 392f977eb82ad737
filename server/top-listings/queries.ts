import { and, desc, eq, exists, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/mysql-core'
import { listings } from '#drizzle/schema/market/listings.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** The subscriptions that renew the Top-Listing of a listing: one, unless it was booked in two windows at once. */
export async function listRenewals(db: Database, listingId: number): Promise<string[]> {
  const rows = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .where(and(eq(topListingBookings.listingId, listingId), eq(topListingBookings.renews, true)))
  return rows.map(({ id }) => id)
}

/** The subscription by which a listing was promoted last; `null` also when its payment was taken back. */
export async function findNewestBooking(db: Database, listingId: number): Promise<string | null> {
  const [booking] = await db
    .select({ id: topListingBookings.stripeSubscriptionId, returnedAt: topListingBookings.returnedAt })
    .from(topListingBookings)
    .where(and(eq(topListingBookings.listingId, listingId), isNull(topListingBookings.pendingSince)))
    .orderBy(desc(topListingBookings.id))
    .limit(1)
  return booking?.returnedAt === null ? booking.id : null
}

/** Whether a renewal of the listing's Top-Listing once could not be paid: it may have been ended for it, and then promotes nothing. */
export async function hasUnpaidBooking(db: Database, listingId: number): Promise<boolean> {
  const isUnpaid = isNotNull(topListingBookings.unpaidToldFor)
  return (await db.$count(topListingBookings, and(eq(topListingBookings.listingId, listingId), isUnpaid))) > 0
}

/** Whether the first debit of a booking of the listing is on its way, as far as it is known here. */
export async function isDebitUnderWay(db: Database, listingId: number): Promise<boolean> {
  const isPending = isNotNull(topListingBookings.pendingSince)
  return (
    (await db.$count(topListingBookings, and(eq(topListingBookings.listingId, listingId), isPending))) > 0
  )
}

/**
 * Renewals that promote nothing any more: of deleted and sold listings, of those that went with their vendor's plan, and of a
 * listing that renews by an earlier booking, which somebody has resumed at Stripe.
 */
export async function listPointlessRenewals(db: Database): Promise<string[]> {
  const isOver = or(isNotNull(listings.deactivatedByPlanAt), eq(listings.availability, 'sold'))
  const overListing = db
    .select({ one: sql`1` })
    .from(listings)
    .where(and(eq(listings.id, topListingBookings.listingId), isOver))
  const earlier = alias(topListingBookings, 'earlier')
  const byEarlierBooking = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.listingId, topListingBookings.listingId),
        eq(earlier.renews, true),
        lt(earlier.id, topListingBookings.id),
      ),
    )
  const isPointless = or(isNull(topListingBookings.listingId), exists(overListing), exists(byEarlierBooking))
  const rows = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .where(and(eq(topListingBookings.renews, true), isPointless))
  return rows.map(({ id }) => id)
}

/** Renewals of Top-Listings that should have been paid or ended by `before`, but nothing was heard of it. */
export async function listOverdueRenewals(db: Database, before: Date): Promise<string[]> {
  // Not the end of a place that is held while the renewal is collected.
  const paidUntil = sql`COALESCE(${topListingBookings.heldFrom}, ${listings.topListingUntil})`
  const rows = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .where(
      and(eq(topListingBookings.renews, true), or(isNull(listings.topListingUntil), lte(paidUntil, before))),
    )
  return rows.map(({ id }) => id)
}

/** Top-Listings that renew themselves and whose paid time ends between now and `soon`, as far as their place is not held yet. */
export async function listRenewalsEndingBy(
  db: Database,
  soon: Date,
): Promise<{ bookingId: number; listingId: number }[]> {
  return db
    .select({ bookingId: topListingBookings.id, listingId: listings.id })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .where(
      and(
        eq(topListingBookings.renews, true),
        isNull(topListingBookings.heldFrom),
        gt(listings.topListingUntil, clock.now()),
        lte(listings.topListingUntil, soon),
      ),
    )
}
