import type { Checkout, Purchase } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerId, findPlanOfSubscription, getPromotableListing } from '#server/billing/queries.ts'
import { AppError } from '#server/core/errors.ts'
import type { Plan } from '#shared/billing.ts'
import type { BillingDeps } from './ensure-customer.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * The return from the payment of a plan. Does what Stripe's message does, whichever comes first.
 * @throws AppError CHECKOUT_NOT_FOUND (also for payments of others), PAYMENT_INCOMPLETE, PAYMENT_PENDING (debit on its
 *   way), SUBSCRIPTION_NOT_ACTIVE (an old link: the plan has ended since)
 */
export async function activateSubscription(
  deps: BillingDeps,
  userId: number,
  sessionId: string,
): Promise<{ plan: Plan }> {
  const { subscriptionId } = await getPaidCheckout(deps, userId, sessionId, 'plan')
  await syncSubscription(deps, subscriptionId)
  const plan = await findPlanOfSubscription(deps.db, userId, subscriptionId)
  if (plan === null) throw new AppError('SUBSCRIPTION_NOT_ACTIVE')
  return { plan }
}

/**
 * The return from the payment of a Top-Listing.
 * @throws AppError like {@link activateSubscription}, and LISTING_NOT_FOUND when it was deleted meanwhile
 */
export async function activateTopListing(
  deps: BillingDeps,
  { userId, vendorId }: { userId: number; vendorId: number },
  sessionId: string,
): Promise<{ success: true; topListingUntil: Date | null }> {
  const { subscriptionId, purchase } = await getPaidCheckout(deps, userId, sessionId, 'topListing')
  await syncSubscription(deps, subscriptionId)
  const { topListingUntil } = await getPromotableListing(deps.db, vendorId, purchase.listingId)
  return { success: true, topListingUntil }
}

interface PaidCheckout<Kind extends Purchase['kind']> {
  subscriptionId: string
  purchase: Extract<Purchase, { kind: Kind }>
}

/** What belongs to somebody else, or is of another kind, does not exist. */
async function getPaidCheckout<Kind extends Purchase['kind']>(
  { db, payments }: BillingDeps,
  userId: number,
  sessionId: string,
  kind: Kind,
): Promise<PaidCheckout<Kind>> {
  const customerId = await findCustomerId(db, userId)
  if (customerId === null) throw new AppError('CHECKOUT_NOT_FOUND')
  const checkout = await payments.findCheckout(sessionId)
  if (checkout === null || checkout.customerId !== customerId || !isOfKind(checkout, kind)) {
    throw new AppError('CHECKOUT_NOT_FOUND')
  }
  const { isComplete, isPaid, subscriptionId, purchase } = checkout
  if (!isComplete || subscriptionId === null) throw new AppError('PAYMENT_INCOMPLETE')
  if (!isPaid) throw new AppError('PAYMENT_PENDING')
  return { subscriptionId, purchase }
}

function isOfKind<Kind extends Purchase['kind']>(
  checkout: Checkout,
  kind: Kind,
): checkout is Checkout & { purchase: Extract<Purchase, { kind: Kind }> } {
  return checkout.purchase?.kind === kind
}
