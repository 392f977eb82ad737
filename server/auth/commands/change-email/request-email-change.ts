import { and, eq, inArray, isNull } from 'drizzle-orm'
import { emailChanges } from '#drizzle/schema/people/auth.ts'
import { answerEvenly, mayMail } from '#server/auth/commands/answer-evenly.ts'
import { type ClaimedIdentity, confirmIdentity } from '#server/auth/commands/sign-in/confirm-identity.ts'
import { findAccountByEmail, lockOwnAccount } from '#server/auth/queries/find-account.ts'
import { isTakenAddress } from '#server/auth/queries/find-email-change.ts'
import { createToken, EMAIL_CONFIRM_MS, EMAIL_UNDO_MS, hashToken } from '#server/auth/rules/credentials.ts'
import {
  confirmNewAddressMail,
  emailChangeAskedMail,
  newAddressTakenMail,
} from '#server/auth/templates/email-change-mails.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'

/**
 * Mails the new address a link that makes it the account's, and tells the old one at once, with a link that undoes it. An
 * address that belongs to somebody else gets another mail; whoever asked sees no difference, in the old mailbox neither.
 * Attempts are to be counted by the caller.
 * @throws AppError PASSWORD_WRONG, SIGN_IN_TOO_LONG_AGO
 */
export async function requestEmailChange(
  { db, env, rateLimiter }: Pick<Services, 'db' | 'env' | 'rateLimiter'>,
  { newEmail, ...identity }: ClaimedIdentity & { newEmail: string },
): Promise<void> {
  await confirmIdentity(db, identity)
  await answerEvenly(async () => {
    if (!(await mayMail(rateLimiter, 'email-change', newEmail))) return
    await withTransaction(db, tx => writeRequest(tx, env.APP_URL, identity.userId, newEmail))
  })
}

async function writeRequest(tx: Database, appUrl: string, userId: number, newEmail: string): Promise<void> {
  const account = await lockOwnAccount(tx, userId)
  if (account === null || account.email === newEmail) return
  const isTaken = await isTakenAddress(tx, newEmail, userId)
  await deleteOpenRequests(tx, userId)
  const confirmToken = createToken()
  // Nobody has proved the old address: whoever reads its mail may be a stranger, to whom no link may open the account.
  const undoToken = account.emailVerifiedAt === null ? null : createToken()
  const now = clock.now()
  await tx.insert(emailChanges).values({
    userId,
    oldEmail: account.email,
    newEmail,
    confirmTokenHash: hashToken(confirmToken),
    undoTokenHash: undoToken === null ? null : hashToken(undoToken),
    requestedAt: now,
    confirmUntil: new Date(now.getTime() + EMAIL_CONFIRM_MS),
    undoUntil: new Date(now.getTime() + EMAIL_UNDO_MS),
  })
  if (undoToken !== null) await enqueueMail(tx, emailChangeAskedMail(appUrl, account.email, undoToken))
  if (!isTaken) return enqueueMail(tx, confirmNewAddressMail(appUrl, newEmail, confirmToken))
  const holder = await findAccountByEmail(tx, newEmail)
  if (holder?.isActive === true && holder.emailVerifiedAt !== null)
    await enqueueMail(tx, newAddressTakenMail(appUrl, newEmail))
}

/**
 * A later request takes the place of one that is still open; what was confirmed stays, so that it can be undone. By their ids, in a
 * transaction that has locked the account: to delete what is not there would lock the gap in which others write.
 */
async function deleteOpenRequests(tx: Database, userId: number): Promise<void> {
  const open = await tx
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await tx.delete(emailChanges).where(inArray(emailChanges.id, ids))
}
