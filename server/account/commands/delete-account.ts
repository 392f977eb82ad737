import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { AppError } from '#server/core/errors.ts'
import type { DeletionOutcome } from '#shared/account.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { requestDeletion } from './request-deletion.ts'

/**
 * Deletes the user's own account. What cannot be done right now (Stripe does not answer) a job will do: the account is
 * closed in any case.
 * @param typedEmail must be the account's address
 * @throws AppError ACCOUNT_EMAIL_WRONG, LAST_ADMIN
 */
export async function deleteAccount(
  deps: BillingDeps,
  user: { id: number; email: string },
  typedEmail: string,
): Promise<DeletionOutcome> {
  if (typedEmail !== user.email) throw new AppError('ACCOUNT_EMAIL_WRONG')
  await requestDeletion(deps.db, user.id)
  try {
    await carryOutDeletion(deps, user.id)
    return { isComplete: true }
  } catch (error) {
    deps.logger.error({ err: error, userId: user.id }, 'account not deleted yet')
    return { isComplete: false }
  }
}
