import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { loginRefusal } from '#server/auth/policy.ts'
import { findAccountByEmail } from '#server/auth/queries.ts'
import { normalizePassword } from '#server/auth/rules.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { AppError } from '#server/core/errors.ts'
import { verifyPassword } from '#server/core/passwords.ts'
import type { LoginInput } from '#shared/auth-inputs.ts'
import { createSession } from './create-session.ts'
import { endSessionOfToken } from './end-sessions.ts'
import { grantAdmin } from './grant-admin.ts'

/**
 * Checks e-mail and password and starts a session; one that the browser still had (`formerToken`) ends.
 * @returns the token for the cookie
 * @throws AppError CREDENTIALS_WRONG, equally for unknown addresses; only with the right password
 *   EMAIL_NOT_VERIFIED or ACCOUNT_BANNED
 */
export async function logIn(
  db: Database,
  { email, password }: Pick<LoginInput, 'email' | 'password'>,
  formerToken: string | null,
  adminEmail: string | undefined,
): Promise<string> {
  const account = await findAccountByEmail(db, email)
  const fits = await verifyPassword(account?.passwordHash ?? null, normalizePassword(password))
  if (account === null || !fits) throw new AppError('CREDENTIALS_WRONG')
  const refusal = loginRefusal(account)
  if (refusal !== null) throw new AppError(refusal)
  if (email === adminEmail) await grantAdmin(db, adminEmail)
  return withTransaction(db, async tx => {
    // A reset that finished while the password was being checked has ended all sessions; none may follow.
    const [current] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, account.id))
      .for('update')
    if (current?.passwordHash !== account.passwordHash) throw new AppError('CREDENTIALS_WRONG')
    if (formerToken !== null) await endSessionOfToken(tx, formerToken)
    return createSession(tx, account.id)
  })
}
