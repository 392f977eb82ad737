import { findAccountById } from '#server/auth/queries/find-account.ts'
import { endContract } from '#server/billing/commands/contracts/end-contract.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { examineContract, type Finding } from '#server/contracts/queries/examine-contract.ts'
import { listCandidates } from '#server/contracts/queries/list-candidates.ts'
import { findNotice, lockNotice, type NoticeRow } from '#server/contracts/queries/list-notices.ts'
import { isOrdinary } from '#server/contracts/rules.ts'
import { acceptedMail, declinedMail } from '#server/contracts/templates/outcome-mails.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { DecideNoticeInput } from '#shared/inputs/contracts.ts'
import { cancelContract } from './cancel-contract.ts'
import { settleNotice } from './settle-notice.ts'

/**
 * An admin lets a withdrawal or cancellation take effect, or declines it. Money goes back by the job for refunds. Deciding the
 * same once more changes nothing: the first answer may have been lost.
 * @throws AppError NOTICE_NOT_FOUND; NOTICE_SETTLED when it has been decided otherwise, or nothing is to be decided about it;
 * NOTICE_WITHOUT_CONTRACT when it is not clear which contract is meant, or another one is named than it can be about; PAYMENT_UNAVAILABLE
 */
export async function decideNotice(
  deps: BillingDeps,
  actor: AdminActor,
  decision: DecideNoticeInput,
): Promise<{ success: true }> {
  const { noticeId, accept } = decision
  const stripeSubscriptionId = accept ? decision.stripeSubscriptionId : undefined
  const known = await findNotice(deps.db, noticeId)
  if (known === null) throw new AppError('NOTICE_NOT_FOUND')
  if (known.state !== 'waiting') return confirmDecided(known, decision)
  if (accept && known.stripeSubscriptionId === null && stripeSubscriptionId === undefined) {
    throw new AppError('NOTICE_WITHOUT_CONTRACT')
  }
  // Stripe is asked before the transaction, which must be short.
  const chosen =
    stripeSubscriptionId === undefined ? null : await findChosen(deps, known, stripeSubscriptionId)
  return withTransaction(deps.db, async tx => {
    const notice = await lockNotice(tx, noticeId)
    if (notice === null) throw new AppError('NOTICE_NOT_FOUND')
    if (notice.state !== 'waiting') return confirmDecided(notice, decision)
    await (accept ? letTakeEffect(tx, deps, notice, chosen) : decline(tx, deps, notice, decision.answer))
    await recordAdminAction(tx, actor, {
      targetId: noticeId,
      before: { state: notice.state },
      after: { state: accept ? 'done' : 'declined' },
    })
    return { success: true }
  })
}

/** @throws AppError NOTICE_SETTLED unless it stands as it is wanted */
function confirmDecided(notice: NoticeRow, decision: DecideNoticeInput) {
  const { accept } = decision
  const stripeSubscriptionId = accept ? decision.stripeSubscriptionId : undefined
  const isSame =
    notice.state === (accept ? 'done' : 'declined') &&
    (!accept || stripeSubscriptionId === undefined || stripeSubscriptionId === notice.stripeSubscriptionId)
  if (!isSame) throw new AppError('NOTICE_SETTLED')
  return { success: true as const }
}

async function findChosen(deps: BillingDeps, notice: NoticeRow, id: string): Promise<Finding> {
  const candidates = notice.stripeSubscriptionId === null ? await listCandidates(deps, notice) : []
  const contract = candidates.find(({ stripeSubscriptionId }) => stripeSubscriptionId === id)
  if (contract === undefined) throw new AppError('NOTICE_WITHOUT_CONTRACT')
  return examineContract(deps, notice, contract)
}

/** @param chosen by the admin; `null`: what was found when the notice came */
async function letTakeEffect(
  tx: Database,
  { env }: BillingDeps,
  notice: NoticeRow,
  chosen: Finding | null,
): Promise<void> {
  const account = notice.userId === null ? null : await findAccountById(tx, notice.userId)
  const to = account && { appUrl: env.APP_URL, to: account.email }
  if (chosen !== null && to !== null && isOrdinary(notice)) return cancelContract(tx, to, notice, chosen)
  const { unusedSince, refundCents } = chosen ?? notice
  const stripeSubscriptionId = chosen?.contract.stripeSubscriptionId ?? notice.stripeSubscriptionId
  if (stripeSubscriptionId === null) throw new AppError('NOTICE_WITHOUT_CONTRACT')
  const reason = notice.kind === 'withdrawal' ? ('withdrawn' as const) : ('cancelled' as const)
  await endContract(tx, { stripeSubscriptionId, endsAt: unusedSince ?? clock.now(), reason })
  if (to !== null) await enqueueMail(tx, acceptedMail(to, notice, refundCents))
  await settleNotice(tx, notice, 'done', { stripeSubscriptionId, unusedSince, refundCents })
}

async function decline(tx: Database, { env }: BillingDeps, notice: NoticeRow, answer: string): Promise<void> {
  const account = notice.userId === null ? null : await findAccountById(tx, notice.userId)
  if (account !== null) {
    const to = { appUrl: env.APP_URL, to: account.email }
    await enqueueMail(tx, declinedMail(to, notice, { reason: 'declined', answer }))
  }
  await settleNotice(tx, notice, 'declined')
}
