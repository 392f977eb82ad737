import { and, eq, inArray, isNull } from 'drizzle-orm'
import { billingCustomers, closedCustomers, returnedPayments } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps, Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import { recordFailedDebit } from '#server/billing/commands/returns/record-return.ts'
import { requestLateRefund, requestRefund } from '#server/billing/commands/returns/request-refund.ts'
import { topListingSynced } from '#server/billing/events.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { isStoredContract } from '#server/billing/queries/find-stored-payments.ts'
import { findCustomer, findCustomerUserId, isBanned } from '#server/billing/queries/find-subscription.ts'
import { listCountingReturns } from '#server/billing/queries/list-returns.ts'
import { offerOf } from '#server/billing/rules/offers.ts'
import {
  type FailedPayment,
  hasEnded,
  hasFirstDebitFailed,
  returnOf,
} from '#server/billing/rules/plan-state.ts'
import { wasPaidAfterEnd } from '#server/billing/rules/refundable.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import type { Env } from '#server/process/env.ts'
import { lockVendorOfUser } from '#server/vendors/commands/lock-vendor.ts'
import type { RefundReason } from '#shared/billing/billing.ts'
import { applyPlanSubscription } from './apply-plan-subscription.ts'
import { compareAndSetVersion, deleteVersions, takeVersion } from './version-subscription.ts'

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
  const { db, payments, env } = deps
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
      if (stored !== null) return { stored, endingId: null }
      return { stored, endingId: await applyState(tx, remote, failedPayment, env) }
    })
    if (outcome.endingId !== null) await payments.cancelNow(outcome.endingId)
    // What was read after this call began includes all that this call is about.
    const isDone = outcome.stored === null || (outcome.stored > first && failedPayment === null)
    if (isDone) return
  }
  throw new AppError('SERVICE_UNAVAILABLE')
}

/** @returns a subscription that must end at Stripe: a user has one plan, a deleted account none; usually `null` */
async function applyState(
  tx: Database,
  remote: RemoteSubscription,
  failedPayment: FailedPayment | null,
  env: Env,
): Promise<string | null> {
  const customer = await lockCustomer(tx, remote.customerId)
  if (customer === null) return forgetSubscription(tx, remote, env)
  const offer = offerOf(remote.lookupKey)
  if (offer === null) return null
  await resolvePaidReturns(tx, remote)
  await recordFailedDebit(tx, remote, failedPayment?.invoiceId ?? null)
  if (wasPaidAfterEnd(remote)) await requestLateRefund(tx, remote, 'paid_after_end', env)
  if ((await isBanned(tx, customer.id)) && !(await isStoredContract(tx, remote.id))) {
    return hasEnded(remote) ? null : giveBackAll(tx, remote, 'banned', env)
  }
  if (offer.kind === 'plan') {
    return applyPlanSubscription(tx, { customer, remote, offer, failedPayment, env })
  }
  await publish(tx, topListingSynced, { customer, remote, env })
  // Nothing was paid, or it was taken back: it must not be charged for again.
  const isUnpaid =
    hasFirstDebitFailed(remote) || returnOf(remote, await listCountingReturns(tx, remote.id)) !== null
  return isUnpaid && !hasEnded(remote) ? remote.id : null
}

/** A debit that came back and was paid in another way after all counts no more. */
async function resolvePaidReturns(tx: Database, { id, invoices }: RemoteSubscription): Promise<void> {
  const paid = invoices.flatMap(invoice => (invoice.paidAt === null ? [] : [invoice.id]))
  if (paid.length === 0) return
  await tx
    .update(returnedPayments)
    .set({ resolvedAt: clock.now() })
    .where(
      and(
        eq(returnedPayments.stripeSubscriptionId, id),
        eq(returnedPayments.kind, 'debit'),
        inArray(returnedPayments.stripeInvoiceId, paid),
        isNull(returnedPayments.resolvedAt),
      ),
    )
}

/**
 * Nobody's subscription leaves no trace here.
 * @returns it, if it goes on although its customer's account was deleted: a payment page was still open elsewhere. What it took
 *   goes back, as does a debit that was on its way when the account was deleted.
 */
async function forgetSubscription(
  tx: Database,
  remote: RemoteSubscription,
  env: Env,
): Promise<string | null> {
  await deleteVersions(tx, [remote.id])
  const [closed] = await tx
    .select({ id: closedCustomers.stripeCustomerId })
    .from(closedCustomers)
    .where(eq(closedCustomers.stripeCustomerId, remote.customerId))
  if (closed === undefined) return null
  if (wasPaidAfterEnd(remote)) await requestLateRefund(tx, remote, 'closed_account', env)
  return hasEnded(remote) ? null : giveBackAll(tx, remote, 'closed_account', env)
}

/**
 * For what was paid on a page that was still open although its account may not buy any more.
 * @returns the subscription, which must end
 */
async function giveBackAll(
  tx: Database,
  { id: stripeSubscriptionId, customerId: stripeCustomerId, createdAt: unusedSince }: RemoteSubscription,
  reason: RefundReason,
  env: Env,
): Promise<string> {
  await requestRefund(tx, { stripeSubscriptionId, stripeCustomerId, reason, unusedSince }, env)
  return stripeSubscriptionId
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
