import { findAccountById } from '#server/auth/queries/find-account.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { examineContract, type Finding } from '#server/contracts/queries/examine-contract.ts'
import { listCandidates, pickContract } from '#server/contracts/queries/list-candidates.ts'
import {
  findNotice,
  listReceivedNotices,
  lockNotice,
  type NoticeRow,
} from '#server/contracts/queries/list-notices.ts'
import { isOrdinary, lastWithdrawalDay, refusalOf } from '#server/contracts/rules.ts'
import { declinedMail, operatorMail, waitingMail } from '#server/contracts/templates/outcome-mails.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { enqueueMail, type OutgoingMail } from '#server/mail/commands.ts'
import { cancelContract } from './cancel-contract.ts'
import { settleNotice, waitsAlready, wasToldLately } from './settle-notice.ts'

/** Does what was declared, as far as no human has to decide. Run by a job; what fails is tried again at its next run. */
export async function executeNotices(deps: BillingDeps): Promise<void> {
  for (const id of await listReceivedNotices(deps.db)) {
    try {
      await execute(deps, id)
    } catch (error) {
      deps.logger.error({ err: error, noticeId: id }, 'notice not carried out')
    }
  }
}

interface Outcome {
  /** Where the account of the notice has contracts that it may be about. */
  hasContracts: boolean
  /** `null` when it is not clear which contract is meant, or there is none. */
  finding: Finding | null
}

async function execute(deps: BillingDeps, id: number): Promise<void> {
  const known = await findNotice(deps.db, id)
  if (known === null) return
  // Stripe is asked before the transaction, which must be short.
  const candidates = await listCandidates(deps, known)
  const contract = pickContract(candidates, known)
  const finding = contract === null ? null : await examineContract(deps, known, contract)
  await withTransaction(deps.db, async tx => {
    const notice = await lockNotice(tx, id)
    if (notice?.state !== 'received') return
    await carryOut(tx, deps, notice, { hasContracts: candidates.length > 0, finding })
  })
}

async function carryOut(
  tx: Database,
  { env }: BillingDeps,
  notice: NoticeRow,
  { hasContracts, finding }: Outcome,
): Promise<void> {
  const account = notice.userId === null ? null : await findAccountById(tx, notice.userId)
  if (account === null) return settleNotice(tx, notice, 'unmatched')
  const to = { appUrl: env.APP_URL, to: account.email }
  if (!hasContracts)
    return answer(tx, notice, 'unmatched', null, declinedMail(to, notice, { reason: 'none' }))
  if (finding !== null && isOrdinary(notice)) return cancelContract(tx, to, notice, finding)
  const refusal =
    finding === null || notice.kind === 'cancellation' ? null : refusalOf(finding.contract, notice.receivedAt)
  if (finding !== null && refusal !== null) {
    const lastDay = new Date(`${lastWithdrawalDay(finding.contract.concludedAt)}T12:00:00Z`)
    return answer(tx, notice, 'declined', finding, declinedMail(to, notice, { reason: refusal, lastDay }))
  }
  if (await waitsAlready(tx, notice, idOf(finding))) return settleNotice(tx, notice, 'repeated')
  await enqueueMail(tx, waitingMail(to, notice, finding?.contract.title ?? null))
  await enqueueMail(tx, operatorMail(env, notice))
  await settleNotice(tx, notice, 'waiting', {
    stripeSubscriptionId: idOf(finding),
    unusedSince: finding?.unusedSince ?? null,
    refundCents: finding?.refundCents ?? null,
  })
}

async function answer(
  tx: Database,
  notice: NoticeRow,
  state: 'unmatched' | 'declined',
  finding: Finding | null,
  mail: OutgoingMail,
): Promise<void> {
  const stripeSubscriptionId = idOf(finding)
  if (!(await wasToldLately(tx, notice, { state, stripeSubscriptionId }))) await enqueueMail(tx, mail)
  await settleNotice(tx, notice, state, { stripeSubscriptionId })
}

function idOf(finding: Finding | null): string | null {
  return finding?.contract.stripeSubscriptionId ?? null
}
