import { and, eq, isNull } from 'drizzle-orm'
import { linkTokens, users } from '#drizzle/schema/people/auth.ts'
import { normalizePassword } from '#server/auth/rules/credentials.ts'
import { hashPassword } from '#server/auth/rules/password-hash.ts'
import { ownPasswordChangedMail } from '#server/auth/templates/security-mails.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { refuseKnownPassword } from './refuse-known-password.ts'
import { type ClaimedIdentity, confirmIdentity } from './sign-in/confirm-identity.ts'
import { endOtherSessions } from './sign-in/end-sessions.ts'
import { warnOwner } from './warn-owner.ts'

/**
 * Gives the account another password, or a first one where there is none. The other devices are signed out, links for a reset
 * are void, and the owner is told. Attempts are to be counted by the caller.
 * @throws AppError PASSWORD_TOO_COMMON, PASSWORD_WRONG (also when another change was faster), SIGN_IN_TOO_LONG_AGO
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'env' | 'logger'>,
  { newPassword, ...identity }: ClaimedIdentity & { newPassword: string },
): Promise<void> {
  const { db, env } = services
  const { userId, sessionId } = identity
  const former = await confirmIdentity(db, identity)
  await refuseKnownPassword(services, newPassword)
  const passwordHash = await hashPassword(normalizePassword(newPassword))
  await withTransaction(db, async tx => {
    const unchanged = former === null ? isNull(users.passwordHash) : eq(users.passwordHash, former)
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.isActive, true), unchanged))
    if (changed.affectedRows === 0) throw new AppError('PASSWORD_WRONG')
    await tx
      .delete(linkTokens)
      .where(and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, 'reset_password')))
    await endOtherSessions(tx, userId, sessionId)
    await warnOwner(tx, userId, to => ownPasswordChangedMail(env.APP_URL, to))
  })
}
