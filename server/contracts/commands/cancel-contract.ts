import { createToken, hashToken } from '#server/auth/rules/credentials.ts'
import { endContract } from '#server/billing/commands/contracts/end-contract.ts'
import type { Finding } from '#server/contracts/queries/examine-contract.ts'
import type { NoticeRow } from '#server/contracts/queries/list-notices.ts'
import { endOfCancelled } from '#server/contracts/rules.ts'
import { cancelledMail } from '#server/contracts/templates/outcome-mails.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { settleNotice, wasToldLately } from './settle-notice.ts'

/** An ordinary cancellation takes effect; the owner of the account is told until when the contract runs, and how to take it back. */
export async function cancelContract(
  tx: Database,
  to: { appUrl: string; to: string },
  notice: NoticeRow,
  { contract, termBeganAt }: Finding,
): Promise<void> {
  // Noon, so that the day is the same in any zone.
  const wantedFor = notice.wantedFor === null ? null : new Date(`${notice.wantedFor}T12:00:00Z`)
  const end = endOfCancelled({ ...contract, beganAt: termBeganAt }, notice.receivedAt, wantedFor)
  const { stripeSubscriptionId } = contract
  await endContract(tx, { stripeSubscriptionId, ...end, reason: 'cancelled' })
  const token = createToken()
  const facts = { stripeSubscriptionId, takeBackHash: hashToken(token) }
  if (!(await wasToldLately(tx, notice, { state: 'done', stripeSubscriptionId }))) {
    const endsAt = end.endsAt ?? (end.notBefore === null ? contract.currentPeriodEnd : null)
    const told = { contractTitle: contract.title, endsAt, hasRefund: end.endsAt !== null, token }
    await enqueueMail(tx, cancelledMail(to, notice, told))
  }
  await settleNotice(tx, notice, 'done', facts)
}
