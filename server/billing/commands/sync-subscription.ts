import { eq } from 'drizzle-orm'
import { billingCustomers, closedCustomers } from '#drizzle/schema/billing.ts'
import { topListingSynced } from '#server/billing/events.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomer, findCustomerUserId } from '#server/billing/queries.ts'
import { hasEnded, offerOf } from '#server/billing/rules.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { lockVendorOfUser } from '#server/vendors/commands/lock-vendor.ts'
import { applyPlanSubscription } from './apply-plan-subscription.ts'
import type { BillingDeps, Customer } from './ensure-customer.ts'
import { compareAndSetVersion, deleteVersions, takeVersion } from './version-subscription.ts'

/** A payment that Stripe says failed, and when: the state itself does not tell the moment. */
export interface FailedPayment {
  invoiceId: string
  failedAt: Date
}

/** Each failed attempt means that another version was stored in the meantime. */
const ATTEMPTS = 20

/**
 * Reads a subscription from Stripe and stores what it means here. The only way in which anything paid becomes true:
 * messages, the return from payment and portal, and jobs all come here, in any order and as often as they like.
 * What concerns none of our customers changes nothing.
 */
export async function syncSubscription(
  deps: BillingDeps,
  stripeSubscriptionId: string,
  failedPayment: FailedPayment | null = null,
): Promise<void> {
  const { db, payments, logger, env } = deps
  let first: number | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const read = await takeVersion(db, stripeSubscriptionId)
    first ??= read.version
    const remote = await payments.findSubscription(stripeSubscriptionId)
    if (remote === null) return
    const userId = await findCustomerUserId(db, remote.customerId)
    const outcome = await withTransaction(db, async tx => {
      // First, because the plan and the listings of the vendor may follow: lock-vendor.ts has the order of locks.
      if (userId !== null) await lockVendorOfUser(tx, userId)
      const stored = await compareAndSetVersion(tx, stripeSubscriptionId, read)
      if (stored !== null) return { stored, superfluousId: null }
      return { stored, superfluousId: await applyState(tx, remote, failedPayment, env.APP_URL) }
    })
    if (outcome.superfluousId !== null) {
      logger.warn(
        { ...outcome, customer: remote.customerId },
        'a superfluous subscription is cancelled: refund it',
      )
      await payments.cancelNow(outcome.superfluousId)
    }
    // What was read after this call began includes all that this call is about.
    const isDone = outcome.stored === null || (outcome.stored > first && failedPayment === null)
    if (isDone) return
  }
  throw new AppError('SERVICE_UNAVAILABLE')
}

/** @returns a subscription that must end: a user has one plan, a deleted account none */
async function applyState(
  tx: Database,
  remote: RemoteSubscription,
  failedPayment: FailedPayment | null,
  appUrl: string,
): Promise<string | null> {
  const customer = await lockCustomer(tx, remote.customerId)
  const offer = offerOf(remote.lookupKey)
  if (customer === null) return forgetSubscription(tx, remote)
  if (offer === null) return null
  if (offer.kind === 'plan')
    return applyPlanSubscription(tx, { customer, remote, offer, failedPayment, appUrl })
  await publish(tx, topListingSynced, { customer, remote, appUrl })
  return null
}

/**
 * Nobody's subscription leaves no trace here.
 * @returns it, if it is active although its customer's account was deleted: a payment page was still open elsewhere
 */
async function forgetSubscription(tx: Database, remote: RemoteSubscription): Promise<string | null> {
  await deleteVersions(tx, [remote.id])
  const closed = await tx
    .select({ id: closedCustomers.stripeCustomerId })
    .from(closedCustomers)
    .where(eq(closedCustomers.stripeCustomerId, remote.customerId))
  return closed.length > 0 && !hasEnded(remote) ? remote.id : null
}

/** The account behind a customer of Stripe. The lock lets one of its subscriptions be applied at a time. */
async function lockCustomer(tx: Database, stripeCustomerId: string): Promise<Customer | null> {
  const [row] = await tx
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
    .for('update')
  return row === undefined ? null : findCustomer(tx, row.userId)
}
