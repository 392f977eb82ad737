import { and, eq, isNotNull, lte } from 'drizzle-orm'
import {
  billingCustomers,
  closedCustomers,
  refunds,
  returnedPayments,
  subscriptions,
} from '#drizzle/schema/money/billing.ts'
import { deleteVersions } from '#server/billing/commands/version-subscription.ts'
import { subscriptionErased } from '#server/billing/events.ts'
import { findCustomerId } from '#server/billing/queries/find-subscription.ts'
import { retentionEnd } from '#server/billing/rules/retention.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { BillingDeps } from './ensure-customer.ts'

/**
 * Ends everything at Stripe that could charge the user again: payment pages that are still open, then every subscription.
 * Repeated after a failure it goes on where it broke off.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function endPayments({ db, payments }: BillingDeps, userId: number): Promise<void> {
  const customerId = await findCustomerId(db, userId)
  if (customerId === null) return
  for (const { id } of await payments.listOpenCheckouts(customerId)) await payments.expireCheckout(id)
  for (const { id } of await payments.listSubscriptions(customerId)) {
    // Erased here first: once Stripe has ended it, it is on no list by which a second attempt could find it.
    await withTransaction(db, async tx => {
      await deleteVersions(tx, [id])
      await publish(tx, subscriptionErased, { stripeSubscriptionId: id })
    })
    await payments.cancelNow(id)
  }
}

/**
 * Forgets what the user bought, all but the number under which Stripe keeps the invoices. Part of the transaction that
 * deletes the user.
 */
export async function closeCustomer(tx: Database, userId: number): Promise<void> {
  const ofUser = eq(subscriptions.userId, userId)
  const [plan] = await tx.select({ id: subscriptions.stripeSubscriptionId }).from(subscriptions).where(ofUser)
  if (plan?.id != null) await deleteVersions(tx, [plan.id])
  await tx.delete(subscriptions).where(ofUser)
  const customerId = await findCustomerId(tx, userId)
  if (customerId === null) return
  const closedAt = clock.now()
  const row = { stripeCustomerId: customerId, closedAt, keepUntil: retentionEnd(closedAt) }
  await tx.insert(closedCustomers).values(row)
  const isSettled = and(isNotNull(refunds.doneAt), eq(refunds.failedAmount, 0))
  await tx.delete(refunds).where(and(eq(refunds.stripeCustomerId, customerId), isSettled))
  await tx.delete(returnedPayments).where(eq(returnedPayments.stripeCustomerId, customerId))
  await tx.delete(billingCustomers).where(eq(billingCustomers.userId, userId))
}

/** Deletes customers at Stripe whose invoices nobody has to keep any more; what is still kept there is the operator's to redact. @throws AppError PAYMENT_UNAVAILABLE */
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
