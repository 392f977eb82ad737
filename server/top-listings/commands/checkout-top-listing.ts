import { settleCheckout } from '#server/billing/commands/activate-subscription.ts'
import { openCheckout, SESSION_ID } from '#server/billing/commands/create-checkout.ts'
import { type BillingDeps, type Customer, ensureCustomer } from '#server/billing/commands/ensure-customer.ts'
import { TOP_LISTING_LOOKUP_KEY } from '#server/billing/rules.ts'
import { AppError } from '#server/core/errors.ts'
import { getOwnListingState } from '#server/listings/queries/find-listing-state.ts'
import { listRenewals } from '#server/top-listings/queries.ts'
import { paths } from '#shared/paths.ts'

/**
 * @returns the address of the payment page
 * @throws AppError LISTING_NOT_FOUND, also for listings of others; LISTING_NOT_ACTIVE; TOP_LISTING_RUNNING for one that
 *   renews itself anyway
 */
export async function createTopListingCheckout(
  deps: BillingDeps,
  customer: Customer & { vendorId: number },
  listingId: number,
): Promise<{ url: string }> {
  const listing = await getOwnListingState(deps.db, customer.vendorId, listingId)
  if (listing.status !== 'active') throw new AppError('LISTING_NOT_ACTIVE')
  const renewals = await listRenewals(deps.db, listingId)
  if (renewals.length > 0) throw new AppError('TOP_LISTING_RUNNING')
  const { APP_URL } = deps.env
  return openCheckout(deps, {
    customerId: await ensureCustomer(deps, customer),
    userId: customer.id,
    lookupKey: TOP_LISTING_LOOKUP_KEY,
    purchase: { kind: 'topListing', listingId },
    successUrl: `${APP_URL}${paths.dashboard}?toplisting=success&listingId=${listingId}&session_id=${SESSION_ID}`,
    cancelUrl: `${APP_URL}${paths.editListing(listingId)}`,
  })
}

/**
 * The return from the payment page. Does what Stripe's message does, whichever comes first.
 * @throws AppError like `settleCheckout`, and LISTING_NOT_FOUND when the listing was deleted meanwhile
 */
export async function activateTopListing(
  deps: BillingDeps,
  { userId, vendorId }: { userId: number; vendorId: number },
  sessionId: string,
): Promise<{ success: true; topListingUntil: Date | null }> {
  const { purchase } = await settleCheckout(deps, userId, sessionId, 'topListing')
  const { topListingUntil } = await getOwnListingState(deps.db, vendorId, purchase.listingId)
  return { success: true, topListingUntil }
}
