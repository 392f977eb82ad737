import { and, eq, gte, ne } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/contracts.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { createToken, hashToken } from '#server/auth/rules/credentials.ts'
import { endContract } from '#server/billing/commands/end-contract.ts'
import type { BillingDeps } from '#server/billing/commands/ensure-customer.ts'
import { refundableOf } from '#server/billing/rules/refundable.ts'
import {
  type Agreement,
  type Contract,
  findAgreement,
  listContracts,
} from '#server/contracts/queries/find-contract.ts'
import {
  findNotice,
  listReceivedNotices,
  lockNotice,
  type NoticeRow,
} from '#server/contracts/queries/list-notices.ts'
import {
  endOfCancelled,
  firstYearOf,
  isWithdrawalInTime,
  lastWithdrawalDay,
} from '#server/contracts/rules.ts'
import {
  cancelledMail,
  declinedMail,
  operatorMail,
  waitingMail,
} from '#server/contracts/templates/outcome-mails.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { NoticeState } from '#shared/contracts.ts'

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

interface Finding {
  contract: Contract
  /** When it was agreed that the contract runs for years, or began. */
  termBeganAt: Date
  agreement: Agreement
  /** What was paid for the time from here on would go back. */
  unusedSince: Date
  refundCents: number
}

async function execute(deps: BillingDeps, id: number): Promise<void> {
  const known = await findNotice(deps.db, id)
  if (known === null) return
  // Stripe is asked before the transaction, which must be short.
  const finding = await findOut(deps, known)
  await withTransaction(deps.db, async tx => {
    const notice = await lockNotice(tx, id)
    if (notice?.state !== 'received') return
    const account = notice.userId === null ? null : await findAccountById(tx, notice.userId)
    if (account === null) return settle(tx, notice, 'unmatched', {})
    const to = { appUrl: deps.env.APP_URL, to: account.email }
    if (finding === null) {
      await enqueueMail(tx, waitingMail(to, notice, null))
      await enqueueMail(tx, operatorMail(deps.env, notice))
      return settle(tx, notice, 'waiting', {})
    }
    const isOrdinary = notice.kind === 'cancellation' && !notice.isExtraordinary
    if (isOrdinary) return cancel(tx, to, notice, finding)
    if (isTooLate(notice, finding)) {
      await enqueueMail(tx, declinedMail(to, notice, lastDayOf(finding)))
      return settle(tx, notice, 'declined', {})
    }
    await enqueueMail(tx, waitingMail(to, notice, finding.contract.title))
    await enqueueMail(tx, operatorMail(deps.env, notice))
    const { unusedSince, refundCents, contract } = finding
    await settle(tx, notice, 'waiting', { unusedSince, refundCents, ...ofContract(contract) })
  })
}

/** @returns `null` when it is not clear which contract is meant */
async function findOut({ db, payments }: BillingDeps, notice: NoticeRow): Promise<Finding | null> {
  if (notice.userId === null) return null
  const contracts = await listContracts(db, notice.userId, notice.contract)
  const named = contracts.filter(({ title }) => isNamed(title, notice.title))
  const [contract, ...others] = named.length > 0 ? named : contracts
  if (contract === undefined || others.length > 0) return null
  const agreement = await findAgreement(db, contract)
  const isUndone = notice.kind === 'withdrawal' && !agreement.beganEarly
  const unusedSince = isUndone ? agreement.concludedAt : notice.receivedAt
  const remote = await payments.findSubscription(contract.stripeSubscriptionId)
  const lines = remote?.invoices.flatMap(invoice => invoice.lines.filter(({ amount }) => amount >= 0)) ?? []
  const termBeganAt = firstYearOf(lines, contract.currentPeriodEnd) ?? contract.beganAt
  const due = remote === null ? [] : refundableOf({ endedAt: null, invoices: remote.invoices }, unusedSince)
  const refundCents = due.reduce((sum, { amount }) => sum + amount, 0)
  return { contract, termBeganAt, agreement, unusedSince, refundCents }
}

function isNamed(title: string, wanted: string | null): boolean {
  return wanted !== null && title.toLowerCase().includes(wanted.toLowerCase())
}

/** Businesses have no right of withdrawal; to them the same is said, as nobody else can tell. */
function isTooLate({ kind, receivedAt }: NoticeRow, { agreement }: Finding): boolean {
  return (
    kind === 'withdrawal' && !(agreement.isConsumer && isWithdrawalInTime(agreement.concludedAt, receivedAt))
  )
}

function lastDayOf({ agreement }: Finding): Date {
  return new Date(`${lastWithdrawalDay(agreement.concludedAt)}T12:00:00Z`)
}

async function cancel(
  tx: Database,
  to: { appUrl: string; to: string },
  notice: NoticeRow,
  { contract, termBeganAt, agreement }: Finding,
): Promise<void> {
  // Noon, so that the day is the same in any zone.
  const wantedFor = notice.wantedFor === null ? null : new Date(`${notice.wantedFor}T12:00:00Z`)
  const terms = { ...contract, beganAt: termBeganAt, isConsumer: agreement.isConsumer }
  const end = endOfCancelled(terms, notice.receivedAt, wantedFor)
  const { stripeSubscriptionId } = contract
  await endContract(tx, { stripeSubscriptionId, ...end, reason: 'cancelled' })
  const token = createToken()
  if (!(await wasToldLately(tx, notice, stripeSubscriptionId))) {
    const endsAt = end.endsAt ?? (end.notBefore === null ? contract.currentPeriodEnd : null)
    const facts = { contractTitle: contract.title, endsAt, hasRefund: end.endsAt !== null, token }
    await enqueueMail(tx, cancelledMail(to, notice, facts))
  }
  await settle(tx, notice, 'done', { ...ofContract(contract), takeBackHash: hashToken(token) })
}

/** Who declares the same many times gets a receipt for each, but is told once what it means. */
async function wasToldLately(
  tx: Database,
  { id }: NoticeRow,
  stripeSubscriptionId: string,
): Promise<boolean> {
  const earlier = await tx.$count(
    contractNotices,
    and(
      eq(contractNotices.stripeSubscriptionId, stripeSubscriptionId),
      eq(contractNotices.state, 'done'),
      ne(contractNotices.id, id),
      gte(contractNotices.decidedAt, new Date(clock.ms() - HOUR_MS)),
    ),
  )
  return earlier > 0
}

function ofContract({ stripeSubscriptionId }: Contract) {
  return { stripeSubscriptionId }
}

async function settle(
  tx: Database,
  { id }: NoticeRow,
  state: NoticeState,
  facts: Partial<Pick<NoticeRow, 'stripeSubscriptionId' | 'unusedSince' | 'refundCents' | 'takeBackHash'>>,
): Promise<void> {
  const decidedAt = state === 'waiting' ? null : clock.now()
  await tx
    .update(contractNotices)
    .set({ ...facts, state, decidedAt })
    .where(eq(contractNotices.id, id))
}
