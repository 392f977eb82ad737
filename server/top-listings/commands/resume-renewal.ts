import { resumeContract } from '#server/billing/commands/contracts/end-contract.ts'
import type { BillingDeps, Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import { findGracePlan } from '#server/billing/queries/find-subscription.ts'
import { AppError } from '#server/core/errors.ts'
import { getOwnListingState } from '#server/listings/queries/find-listing-state.ts'
import { findNewestBooking, isDebitUnderWay, listRenewals } from '#server/top-listings/queries.ts'

/**
 * Takes back that a running Top-Listing ends with the days that are paid: it renews itself again. Doing it again changes
 * nothing.
 * @throws AppError LISTING_NOT_FOUND, also for listings of others; LISTING_NOT_ACTIVE; GRACE_PERIOD while it is about to go offline;
 *   TOP_LISTING_MISSING when it is not promoted, or what promotes it cannot go on (it has ended, its money was given back);
 *   PAYMENT_UNDER_WAY while another booking of it waits for its debit; PAYMENT_UNAVAILABLE
 */
export async function resumeTopListing(
  deps: BillingDeps,
  customer: Customer & { vendorId: number },
  listingId: number,
): Promise<{ success: true; topListingUntil: Date | null }> {
  const { status, isTopListing, topListingUntil } = await getOwnListingState(
    deps.db,
    customer.vendorId,
    listingId,
  )
  if (!isTopListing) throw new AppError('TOP_LISTING_MISSING')
  if (status !== 'active') throw new AppError('LISTING_NOT_ACTIVE')
  if (await findGracePlan(deps.db, customer.id)) throw new AppError('GRACE_PERIOD')
  if ((await listRenewals(deps.db, listingId)).length === 0) {
    if (await isDebitUnderWay(deps.db, listingId)) throw new AppError('PAYMENT_UNDER_WAY')
    const booking = await findNewestBooking(deps.db, listingId)
    if (booking === null || !(await resumeContract(deps, booking))) throw new AppError('TOP_LISTING_MISSING')
  }
  return { success: true, topListingUntil }
}
