import { appeals } from '#drizzle/schema/reports.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { findDecision } from '#server/reports/queries/get-decision.ts'
import { appealReceipt } from '#server/reports/templates.ts'
import type { DecisionKey } from '#shared/inputs/reports.ts'

/**
 * Takes an objection to a decision and mails a receipt.
 * @param userId of who is signed in, for {@link DecisionKey}s without the letter's secret
 * @throws AppError LINK_INVALID, APPEAL_TOO_LATE, APPEAL_ALREADY_SENT
 */
export async function submitAppeal(
  { db, env }: { db: Database; env: { APP_URL: string } },
  key: DecisionKey,
  userId: number | null,
  text: string,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const decision = await findDecision(tx, key, userId)
    if (decision === null) throw new AppError('LINK_INVALID')
    const now = clock.now()
    if (decision.appealUntil < now) throw new AppError('APPEAL_TOO_LATE')
    await refuseSecond(
      tx.insert(appeals).values({ decisionId: decision.id, text, state: 'open', createdAt: now }),
    )
    const account = await findAccountById(tx, decision.userId)
    if (account === null) throw new AppError('LINK_INVALID')
    await enqueueMail(tx, appealReceipt(env.APP_URL, account.email, decision.code))
    return { success: true }
  })
}

/** The decision is the only unique key of an appeal. */
async function refuseSecond(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('APPEAL_ALREADY_SENT', {}, { cause: error })
    throw error
  }
}
