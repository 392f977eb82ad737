import { endPayments } from '#server/billing/commands/customers/close-customer.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { deleteBookingsOfVendor } from '#server/top-listings/commands/delete-bookings.ts'

/**
 * Ends everything at Stripe that could charge the user again, and forgets the bookings. `vendorId` is 0 without a business
 * profile. Repeated after a failure it goes on where it broke off.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function endAllPayments(
  deps: BillingDeps,
  { userId, vendorId }: { userId: number; vendorId: number },
): Promise<void> {
  await endPayments(deps, userId)
  await deleteBookingsOfVendor(deps.db, vendorId)
}
