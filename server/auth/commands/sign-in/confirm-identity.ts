import { eq } from 'drizzle-orm'
import { sessions, users } from '#drizzle/schema/people/auth.ts'
import { FRESH_SIGN_IN_MS, normalizePassword } from '#server/auth/rules/credentials.ts'
import { verifyPassword } from '#server/auth/rules/password-hash.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'

/** Who is about to change what guards the account. */
export interface ClaimedIdentity {
  userId: number
  sessionId: number | null
  /** `null` from accounts that have none and sign in through a provider. */
  password: string | null
}

/**
 * Makes sure that the owner is asking and not somebody at an unattended screen: by the password or, for accounts
 * without one, by a sign-in of the last minutes. Attempts are to be counted by the caller.
 * @returns the hash of the password that was shown; `null` where there is none
 * @throws AppError PASSWORD_WRONG, SIGN_IN_TOO_LONG_AGO
 */
export async function confirmIdentity(db: Database, claimed: ClaimedIdentity): Promise<string | null> {
  const { userId, sessionId, password } = claimed
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (user?.passwordHash == null) {
    if (sessionId === null || !(await isFresh(db, sessionId))) throw new AppError('SIGN_IN_TOO_LONG_AGO')
    return null
  }
  const fits = await verifyPassword(user.passwordHash, normalizePassword(password ?? ''))
  if (!fits) throw new AppError('PASSWORD_WRONG')
  return user.passwordHash
}

async function isFresh(db: Database, sessionId: number): Promise<boolean> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session !== undefined && clock.ms() - session.createdAt.getTime() < FRESH_SIGN_IN_MS
}
