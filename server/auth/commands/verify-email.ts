import { eq, sql } from 'drizzle-orm'
import { socialAccounts, users } from '#drizzle/schema/auth.ts'
import { findAccountByEmail, findLinkOwner, lockOwnAccount } from '#server/auth/queries/find-account.ts'
import { unfinishedAccountMail, verificationMail } from '#server/auth/templates/account-mails.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { answerEvenly, mayMail } from './answer-evenly.ts'
import { discardUnproved } from './discard-unproved.ts'
import { grantAdmin } from './grant-admin.ts'
import { consumeLink, issueLink } from './issue-link.ts'

/**
 * Uses a verification link. Unless the browser that opens it is signed in to this very account, the owner of the address may be
 * somebody else than whoever has opened the account: what they have set besides the password is gone then.
 * @returns the address that its owner has proved
 * @throws AppError LINK_INVALID for a used, expired, superseded or invented one
 */
export async function verifyEmail(
  db: Database,
  token: string,
  signedInUserId: number | null,
  adminEmail: string | undefined,
): Promise<{ email: string }> {
  return withTransaction(db, async tx => {
    const owner = await findLinkOwner(tx, 'verify_email', token)
    if (owner === null || !(await consumeLink(tx, 'verify_email', token))) throw new AppError('LINK_INVALID')
    if ((await isUnproved(tx, owner.id)) && signedInUserId !== owner.id) await discardUnproved(tx, owner.id)
    await markVerified(tx, owner.id)
    if (owner.email === adminEmail) await grantAdmin(tx, adminEmail)
    return { email: owner.email }
  })
}

/** Locks the account, so that nothing is set while its owner proves the address. */
export async function isUnproved(tx: Database, userId: number): Promise<boolean> {
  const account = await lockOwnAccount(tx, userId)
  if (account === null) throw new AppError('LINK_INVALID')
  return account.emailVerifiedAt === null
}

/** The first proof counts; later ones leave its date. */
export async function markVerified(db: Database, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${clock.now()})` })
    .where(eq(users.id, userId))
}

/** Mails a fresh verification link if there is something to verify. Result and time are the same otherwise. */
export async function resendVerification(
  db: Database,
  rateLimiter: RateLimiter,
  appUrl: string,
  { email, returnTo }: { email: string; returnTo?: string | undefined },
): Promise<void> {
  await answerEvenly(async () => {
    const account = await findAccountByEmail(db, email)
    if (account === null || !account.isActive || account.emailVerifiedAt !== null) return
    if (!(await mayMail(rateLimiter, 'verify', email))) return
    await withTransaction(db, async tx => {
      const providers = await tx.$count(socialAccounts, eq(socialAccounts.userId, account.id))
      // Without any way in, the next step is a password.
      const isOpen = account.passwordHash !== null || providers > 0
      const token = await issueLink(tx, account.id, isOpen ? 'verify_email' : 'reset_password')
      const mail = isOpen
        ? verificationMail(appUrl, email, token, returnTo)
        : unfinishedAccountMail(appUrl, email, token)
      await enqueueMail(tx, mail)
    })
  })
}
