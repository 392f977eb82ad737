import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { grantAdmin } from '#server/auth/commands/grant-admin.ts'
import { loginRefusal } from '#server/auth/policy.ts'
import { findAccountByEmail } from '#server/auth/queries/find-account.ts'
import { normalizePassword } from '#server/auth/rules/credentials.ts'
import { verifyPassword } from '#server/auth/rules/password-hash.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { LoginInput } from '#shared/inputs/auth.ts'
import {
  beginSession,
  isNewDevice,
  type SignIn,
  type SignInDeps,
  type SigningBrowser,
} from './begin-session.ts'

/**
 * Checks e-mail and password and starts a session; one that the browser still had ends.
 * @throws AppError CREDENTIALS_WRONG, equally for unknown addresses; only with the right password
 *   EMAIL_NOT_VERIFIED or ACCOUNT_BANNED
 */
export async function logIn(
  deps: SignInDeps,
  { email, password }: Pick<LoginInput, 'email' | 'password'>,
  browser: SigningBrowser,
): Promise<SignIn> {
  const { db, env } = deps
  const account = await findAccountByEmail(db, email)
  const fits = await verifyPassword(account?.passwordHash ?? null, normalizePassword(password))
  if (account === null || !fits) throw new AppError('CREDENTIALS_WRONG')
  const refusal = loginRefusal(account)
  if (refusal !== null) throw new AppError(refusal)
  if (email === env.ADMIN_EMAIL) await grantAdmin(db, env.ADMIN_EMAIL)
  const tell = await isNewDevice(deps, account, browser)
  return withTransaction(db, async tx => {
    // A reset that finished while the password was being checked has ended all sessions; none may follow.
    const [current] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, account.id))
      .for('update')
    if (current?.passwordHash !== account.passwordHash) throw new AppError('CREDENTIALS_WRONG')
    return beginSession(tx, env, account, browser, tell)
  })
}
