import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { loginRefusal } from '#server/auth/policy.ts'
import { isSecondFactorActive } from '#server/auth/queries/second-factor.ts'
import { findAccountByEmail } from '#server/auth/queries.ts'
import { normalizePassword } from '#server/auth/rules.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { AppError } from '#server/core/errors.ts'
import { verifyPassword } from '#server/core/passwords.ts'
import type { LoginInput } from '#shared/auth-inputs.ts'
import { createSession } from './create-session.ts'
import { endSessionOfToken } from './end-sessions.ts'
import { grantAdmin } from './grant-admin.ts'

/** A sign-in that has come as far as it can without asking again. */
export interface SignIn {
  /** For the cookie. */
  token: string
  /** The session opens nothing before the second factor is shown. */
  isPending: boolean
}

/** The browser that signs in. */
export interface SigningBrowser {
  /** Token of the session that it still had, which ends. */
  formerToken: string | null
  device: string | null
}

/**
 * Checks e-mail and password and starts a session; one that the browser still had ends.
 * @throws AppError CREDENTIALS_WRONG, equally for unknown addresses; only with the right password
 *   EMAIL_NOT_VERIFIED or ACCOUNT_BANNED
 */
export async function logIn(
  db: Database,
  { email, password }: Pick<LoginInput, 'email' | 'password'>,
  browser: SigningBrowser,
  adminEmail: string | undefined,
): Promise<SignIn> {
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
    return beginSession(tx, account.id, browser)
  })
}

/** The session that follows the first factor, whichever it was. */
export async function beginSession(
  tx: Database,
  userId: number,
  { formerToken, device }: SigningBrowser,
): Promise<SignIn> {
  if (formerToken !== null) await endSessionOfToken(tx, formerToken)
  const isPending = await isSecondFactorActive(tx, userId)
  const token = await createSession(tx, userId, { device, secondFactor: isPending ? 'pending' : 'none' })
  return { token, isPending }
}
