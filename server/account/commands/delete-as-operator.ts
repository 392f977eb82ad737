import type { AccountAtStake } from '#server/account/queries/find-account.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { recordAdminAction } from '#server/core/audit.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { OPERATOR_ACTION, OPERATOR_ID } from '#shared/admin.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { endAllPayments } from './end-all-payments.ts'
import { requestDeletion } from './request-deletion.ts'

/**
 * Deletes somebody's account at the operator's word, as its owner could. Nothing is deleted before everything that is
 * paid has ended at Stripe. What breaks off after that a job completes, as it does for owners.
 * @throws AppError LAST_ADMIN, PAYMENT_UNAVAILABLE
 */
export async function deleteAsOperator(deps: BillingDeps, { user, overview }: AccountAtStake): Promise<void> {
  // Before anything that cannot be taken back.
  if (overview.isLastAdmin) throw new AppError('LAST_ADMIN')
  await endAllPayments(deps, { userId: user.id, vendorId: user.vendorId ?? 0 })
  await withTransaction(deps.db, async tx => {
    await requestDeletion(tx, user.id)
    await recordAdminAction(
      tx,
      { adminId: OPERATOR_ID, action: OPERATOR_ACTION.deleteAccount, network: '', requestId: '' },
      // The log outlives the account: numbers, no names.
      {
        targetId: user.id,
        before: { role: user.role, isActive: user.isActive, listings: overview.listings },
        after: null,
      },
    )
  })
  await carryOutDeletion(deps, user.id)
}
