import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import {
  billingCustomers,
  closedCustomers,
  subscriptionReadings,
  subscriptions,
  topListingBookings,
} from '#drizzle/schema/billing.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { findCustomerId } from '#server/billing/queries.ts'
import { retentionEnd } from '#server/billing/rules.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { BillingDeps } from './ensure-customer.ts'

/** Whose payments end. `vendorId` is 0 without a business profile. */
export interface LeavingUser {
  userId: number
  vendorId: number
}

/**
 * Ends everything at Stripe that could charge the user again: payment pages that are still open, then whatever runs.
 * Then nothing is left of the Top-Listings either. Repeated after a failure it goes on where it broke off.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function endPayments({ db, payments }: BillingDeps, user: LeavingUser): Promise<void> {
  const customerId = await findCustomerId(db, user.userId)
  if (customerId !== null) {
    for (const { id } of await payments.listOpenCheckouts(customerId)) await payments.expireCheckout(id)
    for (const { id } of await payments.listSubscriptions(customerId)) {
      // The booking first: once Stripe has ended it, it is on no list by which a second attempt could find it.
      await deleteBookings(db, [id])
      await payments.cancelNow(id)
    }
  }
  const ofVendor = db.select({ id: listings.id }).from(listings).where(eq(listings.vendorId, user.vendorId))
  const bookings = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .where(inArray(topListingBookings.listingId, ofVendor))
  await deleteBookings(
    db,
    bookings.map(({ id }) => id),
  )
}

async function deleteBookings(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(topListingBookings).where(inArray(topListingBookings.stripeSubscriptionId, ids))
  await deleteReadings(db, ids)
}

async function deleteReadings(db: Database, ids: string[]): Promise<void> {
  await db.delete(subscriptionReadings).where(inArray(subscriptionReadings.stripeSubscriptionId, ids))
}

/**
 * Forgets what the user bought, all but the number under which Stripe keeps the invoices. Part of the transaction that
 * deletes the user.
 */
export async function closeCustomer(tx: Database, userId: number): Promise<void> {
  const ofUser = eq(subscriptions.userId, userId)
  const [plan] = await tx.select({ id: subscriptions.stripeSubscriptionId }).from(subscriptions).where(ofUser)
  if (plan?.id != null) await deleteReadings(tx, [plan.id])
  await tx.delete(subscriptions).where(ofUser)
  const customerId = await findCustomerId(tx, userId)
  if (customerId === null) return
  const closedAt = clock.now()
  const row = { stripeCustomerId: customerId, closedAt, keepUntil: retentionEnd(closedAt) }
  await tx.insert(closedCustomers).values(row)
  await tx.delete(billingCustomers).where(eq(billingCustomers.userId, userId))
}

/** Deletes customers at Stripe whose invoices nobody has to keep any more. @throws AppError PAYMENT_UNAVAILABLE */
export async function deleteClosedCustomers({ db, payments }: BillingDeps): Promise<void> {
  const due = await db
    .select({ id: closedCustomers.stripeCustomerId })
    .from(closedCustomers)
    .where(lte(closedCustomers.keepUntil, clock.now()))
  for (const { id } of due) {
    await payments.deleteCustomer(id)
    await db.delete(closedCustomers).where(eq(closedCustomers.stripeCustomerId, id))
  }
}

/** Bookings of deleted listings have done their last duty once the renewal has ended. */
export async function deleteEndedBookings(db: Database): Promise<void> {
  await db
    .delete(topListingBookings)
    .where(and(isNull(topListingBookings.listingId), eq(topListingBookings.renews, false)))
}
