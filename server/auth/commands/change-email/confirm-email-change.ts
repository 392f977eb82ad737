import { and, eq, isNull } from 'drizzle-orm'
import { emailChanges, linkTokens, users } from '#drizzle/schema/people/auth.ts'
import { grantAdmin } from '#server/auth/commands/grant-admin.ts'
import { endOtherSessions } from '#server/auth/commands/sign-in/end-sessions.ts'
import { lockOwnAccount } from '#server/auth/queries/find-account.ts'
import { findChangeToConfirm, isTakenAddress } from '#server/auth/queries/find-email-change.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'

/** The browser in which the link was opened, as far as it is signed in. */
export interface ConfirmingBrowser {
  userId: number | null
  sessionId: number | null
}

/**
 * Makes the new address the account's. Everybody is signed out but the browser that opened the link, if it is the owner's;
 * links that went to the old address are void. Repeating it changes nothing, as long as the link lasts: the first answer may
 * have been lost.
 * @throws AppError LINK_INVALID: expired, superseded, undone, for a banned account, or the address is another's by now
 */
export async function confirmEmailChange(
  db: Database,
  token: string,
  browser: ConfirmingBrowser,
  adminEmail: string | undefined,
): Promise<void> {
  try {
    await withTransaction(db, async tx => {
      const change = await findChangeToConfirm(tx, token)
      const account = change && (await lockOwnAccount(tx, change.userId))
      if (change && account?.email === change.newEmail) return
      if (!change || account?.email !== change.oldEmail) throw new AppError('LINK_INVALID')
      const { id, userId, newEmail } = change
      const now = clock.now()
      const [confirmed] = await tx
        .update(emailChanges)
        .set({ confirmedAt: now })
        .where(and(eq(emailChanges.id, id), isNull(emailChanges.confirmedAt)))
      if (confirmed.affectedRows === 0 || (await isTakenAddress(tx, newEmail, userId)))
        throw new AppError('LINK_INVALID')
      await tx.update(users).set({ email: newEmail, emailVerifiedAt: now }).where(eq(users.id, userId))
      await tx.delete(linkTokens).where(eq(linkTokens.userId, userId))
      await endOtherSessions(tx, userId, browser.userId === userId ? browser.sessionId : null)
      if (newEmail === adminEmail) await grantAdmin(tx, adminEmail)
    })
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('LINK_INVALID', {}, { cause: error }) : error
  }
}
