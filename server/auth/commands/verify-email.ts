import { eq, sql } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { findAccountByEmail, findLinkOwner } from '#server/auth/queries/find-account.ts'
import { verificationMail } from '#server/auth/templates/account-mails.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { answerEvenly, mayMail } from './answer-evenly.ts'
import { grantAdmin } from './grant-admin.ts'
import { consumeLink, issueLink } from './issue-link.ts'

/**
 * Uses a verification link.
 * @throws AppError LINK_INVALID for a used, expired, superseded or invented one
 */
export async function verifyEmail(
  db: Database,
  token: string,
  adminEmail: string | undefined,
): Promise<void> {
  await withTransaction(db, async tx => {
    const owner = await findLinkOwner(tx, 'verify_email', token)
    if (owner === null || !(await consumeLink(tx, 'verify_email', token))) throw new AppError('LINK_INVALID')
    await markVerified(tx, owner.id)
    if (owner.email === adminEmail) await grantAdmin(tx, adminEmail)
  })
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
  email: string,
): Promise<void> {
  await answerEvenly(async () => {
    const account = await findAccountByEmail(db, email)
    if (account === null || !account.isActive || account.emailVerifiedAt !== null) return
    if (!(await mayMail(rateLimiter, 'verify', email))) return
    await withTransaction(db, async tx => {
      const token = await issueLink(tx, account.id, 'verify_email')
      await enqueueMail(tx, verificationMail(appUrl, email, token))
    })
  })
}
