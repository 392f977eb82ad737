import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import type { Checkout, Purchase } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerId, findPlanOfSubscription } from '#server/billing/queries/find-subscription.ts'
import { AppError } from '#server/core/errors.ts'
import type { Plan } from '#shared/billing/billing.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * The return from the payment of a plan. Does what Stripe's message does, whichever comes first. With a debit on its way the
 * plan may have started all the same.
 * @throws AppError CHECKOUT_NOT_FOUND (also for payments of others), PAYMENT_INCOMPLETE, PAYMENT_PENDING (debit on its
 *   way), SUBSCRIPTION_NOT_ACTIVE (an old link: the plan has ended since)
 */
export async function activateSubscription(
  deps: BillingDeps,
  userId: number,
  sessionId: string,
): Promise<{ plan: Plan }> {
  const { subscriptionId, isPaid } = await settleCheckout(deps, userId, sessionId, 'plan')
  const plan = await findPlanOfSubscription(deps.db, userId, subscriptionId)
  if (plan === null) throw new AppError(isPaid ? 'SUBSCRIPTION_NOT_ACTIVE' : 'PAYMENT_PENDING')
  return { plan }
}

interface SettledCheckout<Kind extends Purchase['kind']> {
  /** False while a debit is on its way. */
  isPaid: boolean
  subscriptionId: string
  purchase: Extract<Purchase, { kind: Kind }>
}

/**
 * Makes what was ordered on a payment page true here, as far as it is paid. What belongs to somebody else, or is of another kind, does not exist.
 * @throws AppError CHECKOUT_NOT_FOUND, PAYMENT_INCOMPLETE
 */
export async function settleCheckout<Kind extends Purchase['kind']>(
  deps: BillingDeps,
  userId: number,
  sessionId: string,
  kind: Kind,
): Promise<SettledCheckout<Kind>> {
  const customerId = await findCustomerId(deps.db, userId)
  if (customerId === null) throw new AppError('CHECKOUT_NOT_FOUND')
  const checkout = await deps.payments.findCheckout(sessionId)
  if (checkout === null || checkout.customerId !== customerId || !isOfKind(checkout, kind)) {
    throw new AppError('CHECKOUT_NOT_FOUND')
  }
  const { isComplete, isPaid, subscriptionId, purchase } = checkout
  if (!isComplete || subscriptionId === null) throw new AppError('PAYMENT_INCOMPLETE')
  await syncSubscription(deps, subscriptionId)
  return { isPaid, subscriptionId, purchase }
}

function isOfKind<Kind extends Purchase['kind']>(
  checkout: Checkout,
  kind: Kind,
): checkout is Checkout & { purchase: Extract<Purchase, { kind: Kind }> } {
  return checkout.purchase?.kind === kind
}
