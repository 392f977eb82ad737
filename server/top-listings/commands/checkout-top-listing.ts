import { settleCheckout } from '#server/billing/commands/activate-subscription.ts'
import { openCheckout, SESSION_ID } from '#server/billing/commands/create-checkout.ts'
import type { BillingDeps, Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import type { CheckoutOrder } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerId, findGracePlan } from '#server/billing/queries/find-subscription.ts'
import { TOP_LISTING_LOOKUP_KEY } from '#server/billing/rules/offers.ts'
import { hasEnded } from '#server/billing/rules/plan-state.ts'
import { AppError } from '#server/core/errors.ts'
import { getOwnListingState } from '#server/listings/queries/find-listing-state.ts'
import { listRenewals } from '#server/top-listings/queries.ts'
import { paths } from '#shared/web/paths.ts'

/**
 * @returns the address of the payment page
 * @throws AppError LISTING_NOT_FOUND, also for listings of others; LISTING_NOT_ACTIVE; GRACE_PERIOD while it is about to go offline; TOP_LISTING_RUNNING for one that
 *   renews itself anyway; PAYMENT_UNDER_WAY while the debit of an earlier booking is on its way
 */
export async function createTopListingCheckout(
  deps: BillingDeps,
  customer: Customer & { vendorId: number },
  listingId: number,
): Promise<{ url: string }> {
  await requirePromotable(deps, customer, listingId)
  const { url } = await openCheckout(deps, customer, promotionCheckout(deps, customer, listingId))
  return { url }
}

/** @throws AppError like {@link createTopListingCheckout} */
export async function requirePromotable(
  deps: BillingDeps,
  customer: Customer & { vendorId: number },
  listingId: number,
): Promise<void> {
  const listing = await getOwnListingState(deps.db, customer.vendorId, listingId)
  if (listing.status !== 'active') throw new AppError('LISTING_NOT_ACTIVE')
  if (await findGracePlan(deps.db, customer.id)) throw new AppError('GRACE_PERIOD')
  const renewals = await listRenewals(deps.db, listingId)
  if (renewals.length > 0) throw new AppError('TOP_LISTING_RUNNING')
  if (await isBookingUnderWay(deps, customer.id, listingId)) throw new AppError('PAYMENT_UNDER_WAY')
}

/** What a payment page for a Top-Listing asks for. */
export function promotionCheckout(
  { env: { APP_URL } }: BillingDeps,
  customer: Customer,
  listingId: number,
): Omit<CheckoutOrder, 'customerId'> {
  return {
    userId: customer.id,
    lookupKey: TOP_LISTING_LOOKUP_KEY,
    purchase: { kind: 'topListing', listingId },
    successUrl: `${APP_URL}${paths.dashboard}?toplisting=success&listingId=${listingId}&session_id=${SESSION_ID}`,
    cancelUrl: `${APP_URL}${paths.editListing(listingId)}`,
  }
}

/** Until its first payment a booking is known to Stripe alone. One that will not renew is being replaced. */
async function isBookingUnderWay(
  { db, payments }: BillingDeps,
  userId: number,
  listingId: number,
): Promise<boolean> {
  const customerId = await findCustomerId(db, userId)
  const booked = customerId === null ? [] : await payments.listSubscriptions(customerId)
  return booked.some(
    subscription =>
      subscription.purchase?.kind === 'topListing' &&
      subscription.purchase.listingId === listingId &&
      subscription.cancelAt === null &&
      !hasEnded(subscription),
  )
}

/**
 * The return from the payment page. Does what Stripe's message does, whichever comes first.
 * @throws AppError like `settleCheckout`; PAYMENT_PENDING while the debit is on its way; LISTING_NOT_FOUND when the listing was
 *   deleted meanwhile
 */
export async function activateTopListing(
  deps: BillingDeps,
  { userId, vendorId }: { userId: number; vendorId: number },
  sessionId: string,
): Promise<{ success: true; topListingUntil: Date | null }> {
  const { purchase, isPaid } = await settleCheckout(deps, userId, sessionId, 'topListing')
  if (!isPaid) throw new AppError('PAYMENT_PENDING')
  const { topListingUntil } = await getOwnListingState(deps.db, vendorId, purchase.listingId)
  return { success: true, topListingUntil }
}
