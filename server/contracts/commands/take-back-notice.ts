import { and, eq, gte } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import { takeBackContractEnd } from '#server/billing/commands/contracts/end-contract.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import { TAKE_BACK_DAYS } from '#shared/billing/contracts.ts'
import { markTakenBack } from './mark-taken-back.ts'

/**
 * The owner of the account takes a cancellation back, by the link in their mail; the contract goes on, and every other cancellation of it is taken
 * back too: what a stranger declares next is told by mail again. Repeating it changes nothing.
 * @throws AppError LINK_INVALID also when the contract has ended since, or the account is banned: it must not be charged again;
 * PAYMENT_UNAVAILABLE
 */
export async function takeBackNotice(deps: BillingDeps, token: string): Promise<{ success: true }> {
  const byLink = and(
    eq(contractNotices.takeBackHash, hashToken(token)),
    gte(contractNotices.receivedAt, new Date(clock.ms() - TAKE_BACK_DAYS * DAY_MS)),
  )
  const [notice] = await deps.db.select().from(contractNotices).where(byLink)
  if (notice?.stripeSubscriptionId == null) throw new AppError('LINK_INVALID')
  if (notice.state === 'taken_back') return { success: true }
  const account = notice.userId === null ? null : await findAccountById(deps.db, notice.userId)
  if (account?.isActive !== true) throw new AppError('LINK_INVALID')
  const remote = await deps.payments.findSubscription(notice.stripeSubscriptionId)
  if (notice.state !== 'done' || remote === null || remote.endedAt !== null)
    throw new AppError('LINK_INVALID')
  await takeBackContractEnd(deps, notice.stripeSubscriptionId)
  await markTakenBack(deps.db, { stripeSubscriptionId: notice.stripeSubscriptionId })
  return { success: true }
}
