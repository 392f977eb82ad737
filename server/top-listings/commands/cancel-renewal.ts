import { randomUUID } from 'node:crypto'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { syncSubscription } from '#server/billing/commands/sync-subscription.ts'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { findUnpaidRenewal } from '#server/billing/rules/plan-state.ts'
import { AppError } from '#server/core/errors.ts'
import { getOwnListingState } from '#server/listings/queries/find-listing-state.ts'
import { hasUnpaidBooking, listPointlessRenewals, listRenewals } from '#server/top-listings/queries.ts'

/**
 * Ends the renewal of a Top-Listing; it stays promoted until the time it is paid for is over. One whose renewal could not be paid
 * ends at once: nothing was given for it, and nothing is collected any more. Doing it again changes nothing.
 * @throws AppError LISTING_NOT_FOUND, also for listings of others; TOP_LISTING_MISSING when it is not promoted
 */
export async function cancelTopListing(
  deps: BillingDeps,
  vendorId: number,
  listingId: number,
): Promise<{ success: true; topListingUntil: Date | null }> {
  const before = await getOwnListingState(deps.db, vendorId, listingId)
  const renewals = await listRenewals(deps.db, listingId)
  const isMissing = renewals.length === 0 && !before.isTopListing
  if (isMissing && !(await hasUnpaidBooking(deps.db, listingId))) throw new AppError('TOP_LISTING_MISSING')
  for (const id of renewals) await cancelRenewal(deps, id)
  // Stripe may refuse what has ended already, which is fine; but it must not go on in silence.
  if ((await listRenewals(deps.db, listingId)).length > 0) throw new AppError('PAYMENT_UNAVAILABLE')
  const { topListingUntil } = await getOwnListingState(deps.db, vendorId, listingId)
  return { success: true, topListingUntil }
}

/** Nobody pays for promoting what nobody sees. Run by a job; what fails is tried again at the next run. */
export async function cancelPointlessRenewals(deps: BillingDeps): Promise<void> {
  for (const id of await listPointlessRenewals(deps.db)) {
    try {
      await cancelRenewal(deps, id)
    } catch (error) {
      deps.logger.error({ err: error, stripeSubscriptionId: id }, 'renewal not cancelled')
    }
  }
}

async function cancelRenewal(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  const remote = await deps.payments.findSubscription(stripeSubscriptionId)
  const unpaid = remote === null ? null : findUnpaidRenewal(remote)
  if (unpaid !== null) {
    // Only once it is over: an invoice that is taken back lets Stripe go on.
    await deps.payments.cancelNow(stripeSubscriptionId)
    await deps.payments.voidInvoice(unpaid.id)
    return syncSubscription(deps, stripeSubscriptionId)
  }
  // A key for each wish: who takes a cancellation back in the portal may cancel again the same day.
  const key = idempotencyKey(deps.env.APP_URL, 'cancel-renewal', stripeSubscriptionId, randomUUID())
  await deps.payments.cancelAtPeriodEnd(stripeSubscriptionId, key)
  await syncSubscription(deps, stripeSubscriptionId)
}
