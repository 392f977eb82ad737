import { eq } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/contracts.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { endContract } from '#server/billing/commands/end-contract.ts'
import { lockNotice } from '#server/contracts/queries/list-notices.ts'
import { acceptedMail, declinedMail } from '#server/contracts/templates/outcome-mails.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { DecideNoticeInput } from '#shared/inputs/contracts.ts'

/**
 * An admin lets a withdrawal or extraordinary cancellation take effect, or declines it. Money goes back by the job for refunds.
 * @throws AppError NOTICE_NOT_FOUND; NOTICE_SETTLED when nothing is to be decided about it (any more); NOTICE_WITHOUT_CONTRACT when there is nothing to end
 */
export async function decideNotice(
  { db, env }: Pick<Services, 'db' | 'env'>,
  actor: AdminActor,
  { noticeId, accept }: DecideNoticeInput,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const notice = await lockNotice(tx, noticeId)
    if (notice === null) throw new AppError('NOTICE_NOT_FOUND')
    if (notice.state !== 'waiting') throw new AppError('NOTICE_SETTLED')
    const { stripeSubscriptionId, unusedSince, kind, refundCents } = notice
    // Without a contract there is nothing to end: only the answer can be that.
    if (accept && stripeSubscriptionId === null) throw new AppError('NOTICE_WITHOUT_CONTRACT')
    if (accept && stripeSubscriptionId !== null) {
      const reason = kind === 'withdrawal' ? ('withdrawn' as const) : ('cancelled' as const)
      await endContract(tx, { stripeSubscriptionId, endsAt: unusedSince ?? clock.now(), reason })
    }
    const account = notice.userId === null ? null : await findAccountById(tx, notice.userId)
    if (account !== null) {
      const to = { appUrl: env.APP_URL, to: account.email }
      await enqueueMail(tx, accept ? acceptedMail(to, notice, refundCents) : declinedMail(to, notice, null))
    }
    const state = accept ? 'done' : 'declined'
    await tx
      .update(contractNotices)
      .set({ state, decidedAt: clock.now() })
      .where(eq(contractNotices.id, noticeId))
    await recordAdminAction(tx, actor, {
      targetId: noticeId,
      before: { state: notice.state },
      after: { state },
    })
    return { success: true }
  })
}
