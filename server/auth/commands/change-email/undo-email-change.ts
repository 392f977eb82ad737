import { and, eq, gte } from 'drizzle-orm'
import { emailChanges, linkTokens, secondFactors, users } from '#drizzle/schema/people/auth.ts'
import { dropSecondFactor } from '#server/auth/commands/discard-unproved.ts'
import { issueLink } from '#server/auth/commands/issue-link.ts'
import { endAllSessions } from '#server/auth/commands/sign-in/end-sessions.ts'
import { unlinkProviders } from '#server/auth/commands/unlink-providers.ts'
import { findLinkOwner, findUserById, lockOwnAccount } from '#server/auth/queries/find-account.ts'
import { findUndoableChange } from '#server/auth/queries/find-email-change.ts'
import { deriveToken } from '#server/auth/rules/credentials.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'

/**
 * Gives the account its old address back, or stops a change that was only asked for. Somebody else knew the password or sat at
 * a signed-in screen, so nothing opens the account any more until its owner has chosen a new password. A second factor that is
 * older than the request stays; a younger one goes. Repeating it changes nothing, as long as that new password is awaited: the
 * first answer may have been lost.
 * @returns the token of a link for that new password: whoever holds the undo link reads the old address's mail
 * @throws AppError LINK_INVALID: used up, expired, or for a banned account
 */
export async function undoEmailChange(db: Database, token: string): Promise<string> {
  const resetToken = deriveToken(token, 'reset after undo')
  try {
    const isUndone = await withTransaction(db, tx => undo(tx, token, resetToken))
    if (!isUndone && !(await isAwaited(db, resetToken))) throw new AppError('LINK_INVALID')
    return resetToken
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('LINK_INVALID', {}, { cause: error }) : error
  }
}

/** @returns whether there was something to undo */
async function undo(tx: Database, token: string, resetToken: string): Promise<boolean> {
  const found = await findUndoableChange(tx, token)
  const account = found && (await lockOwnAccount(tx, found.userId))
  if (!found || !account) return false
  const { id, userId, oldEmail, requestedAt } = found
  // This change and whatever came after it: their links went to addresses that are not the owner's.
  const [undone] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id)))
  if (undone.affectedRows === 0) return false
  await tx.update(users).set({ email: oldEmail, passwordHash: null }).where(eq(users.id, userId))
  await endAllSessions(tx, userId)
  await unlinkProviders(tx, userId)
  const since = and(eq(secondFactors.userId, userId), gte(secondFactors.activatedAt, requestedAt))
  if ((await tx.$count(secondFactors, since)) > 0) await dropSecondFactor(tx, userId)
  await tx.delete(linkTokens).where(eq(linkTokens.userId, userId))
  await issueLink(tx, userId, 'reset_password', resetToken)
  return true
}

/** The undo link says who asks, though the change that it undid is gone: only from it does the other token come. */
async function isAwaited(db: Database, resetToken: string): Promise<boolean> {
  const owner = await findLinkOwner(db, 'reset_password', resetToken)
  return owner !== null && (await findUserById(db, owner.id)) !== null
}
