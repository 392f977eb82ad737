import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { answerEvenly } from '#server/auth/commands/answer-evenly.ts'
import { findAccountByEmail } from '#server/auth/queries/find-account.ts'
import { RECEIPTS_PER_ADDRESS } from '#server/contracts/limits.ts'
import { findNotice } from '#server/contracts/queries/list-notices.ts'
import { createNoticeCode } from '#server/contracts/rules.ts'
import { receiptMail } from '#server/contracts/templates/receipt-mail.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { withIdempotencyKey } from '#server/core/idempotency-key.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { NoticeReceipt } from '#shared/billing/contracts.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { SubmitNoticeInput } from '#shared/inputs/contracts.ts'

type Deps = Pick<Services, 'db' | 'env' | 'rateLimiter'>

/**
 * Takes a cancellation or withdrawal and sends its receipt. What it means for a contract is found out by a job, so that neither the answer nor its
 * time says whether there is an account.
 * @throws AppError NOTICE_DAY_PAST, RATE_LIMITED, ALREADY_SENT
 */
export async function submitNotice(
  { db, env, rateLimiter }: Deps,
  { submissionKey: key, ...declaration }: SubmitNoticeInput,
): Promise<NoticeReceipt> {
  const { wantedFor, email } = declaration
  if (wantedFor != null && wantedFor < berlinDay(clock.now())) throw new AppError('NOTICE_DAY_PAST')
  let receipt: NoticeReceipt | null = null
  await answerEvenly(async () => {
    const sendsReceipt = await mayReceive(rateLimiter, declaration.receiptEmail)
    const tellsOwner = email !== declaration.receiptEmail && (await mayReceive(rateLimiter, email))
    const request = { form: 'notice' as const, sender: email, key, content: declaration }
    const id = await withIdempotencyKey(db, request, tx =>
      insertNotice(tx, env.APP_URL, { ...declaration, sendsReceipt, tellsOwner }),
    )
    const notice = await findNotice(db, id)
    receipt = notice && { code: notice.code, receivedAt: notice.receivedAt }
  })
  if (receipt === null) throw new Error('A notice that was just stored is gone')
  return receipt
}

async function insertNotice(
  tx: Database,
  appUrl: string,
  {
    title,
    reason,
    wantedFor,
    isExtraordinary,
    sendsReceipt,
    tellsOwner,
    ...declaration
  }: Omit<SubmitNoticeInput, 'submissionKey'> & { sendsReceipt: boolean; tellsOwner: boolean },
): Promise<number> {
  const account = await findAccountByEmail(tx, declaration.email)
  const notice = {
    ...declaration,
    code: createNoticeCode(),
    title: title || null,
    reason: reason || null,
    wantedFor: wantedFor ?? null,
    isExtraordinary: isExtraordinary && declaration.kind === 'cancellation',
    receivedAt: clock.now(),
    userId: account?.id ?? null,
  }
  const [{ insertId }] = await tx.insert(contractNotices).values(notice)
  const isOwner = account !== null && declaration.receiptEmail === declaration.email
  if (sendsReceipt) await enqueueMail(tx, receiptMail(appUrl, notice, { isOwner }))
  // With every word of it, which goes to nobody else: the law wants the receipt to have the declaration's content.
  if (tellsOwner && account !== null) {
    const toOwner = { ...notice, receiptEmail: account.email }
    await enqueueMail(tx, receiptMail(appUrl, toOwner, { isOwner: true }))
  }
  return insertId
}

async function mayReceive(rateLimiter: RateLimiter, address: string): Promise<boolean> {
  try {
    await rateLimiter.consume(RECEIPTS_PER_ADDRESS, address)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
