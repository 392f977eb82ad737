import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { accountTakenOver } from '#server/auth/events.ts'
import { findAccountByEmail, findLinkOwner } from '#server/auth/queries/find-account.ts'
import { normalizePassword } from '#server/auth/rules/credentials.ts'
import { hashPassword } from '#server/auth/rules/password-hash.ts'
import { passwordChangedMail, passwordResetMail } from '#server/auth/templates/account-mails.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { ResetPasswordInput } from '#shared/inputs/auth.ts'
import { answerEvenly, mayMail } from './answer-evenly.ts'
import { discardUnproved } from './discard-unproved.ts'
import { grantAdmin } from './grant-admin.ts'
import { consumeLink, issueLink } from './issue-link.ts'
import { refuseKnownPassword } from './refuse-known-password.ts'
import { endAllSessions } from './sign-in/end-sessions.ts'
import { unlinkProviders } from './unlink-providers.ts'
import { isUnproved, markVerified } from './verify-email.ts'

/** Mails a reset link if the address has an account. Result and time are the same otherwise. */
export async function requestPasswordReset(
  db: Database,
  rateLimiter: RateLimiter,
  appUrl: string,
  email: string,
): Promise<void> {
  await answerEvenly(async () => {
    const account = await findAccountByEmail(db, email)
    if (account === null || !account.isActive) return
    if (!(await mayMail(rateLimiter, 'reset', email))) return
    await withTransaction(db, async tx => {
      const token = await issueLink(tx, account.id, 'reset_password')
      await enqueueMail(tx, passwordResetMail(appUrl, email, token))
    })
  })
}

/**
 * Uses a reset link: sets the password, ends every session and every other way in, and counts the address as verified,
 * since whoever holds the link reads its mail. If it was not, a second factor goes as well: it may be somebody else's. A provider that vouches for the address opens the account again.
 * @throws AppError PASSWORD_TOO_COMMON (the link stays usable) or LINK_INVALID
 */
export async function resetPassword(
  services: Pick<Services, 'db' | 'env' | 'logger'>,
  { token, newPassword }: ResetPasswordInput,
): Promise<void> {
  const { db, env } = services
  await refuseKnownPassword(services, newPassword)
  const owner = await findLinkOwner(db, 'reset_password', token)
  if (owner === null) throw new AppError('LINK_INVALID')
  const passwordHash = await hashPassword(normalizePassword(newPassword))
  await withTransaction(db, async tx => {
    if (!(await consumeLink(tx, 'reset_password', token))) throw new AppError('LINK_INVALID')
    if (await isUnproved(tx, owner.id)) {
      await discardUnproved(tx, owner.id)
      await publish(tx, accountTakenOver, { userId: owner.id, way: 'reset' })
    }
    await tx.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
    await markVerified(tx, owner.id)
    if (owner.email === env.ADMIN_EMAIL) await grantAdmin(tx, env.ADMIN_EMAIL)
    await unlinkProviders(tx, owner.id)
    await endAllSessions(tx, owner.id)
    await enqueueMail(tx, passwordChangedMail(env.APP_URL, owner.email))
  })
}
