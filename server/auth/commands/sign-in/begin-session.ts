import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { mayMail } from '#server/auth/commands/answer-evenly.ts'
import type { Account } from '#server/auth/queries/find-account.ts'
import { isSecondFactorActive } from '#server/auth/queries/get-second-factor.ts'
import { isKnownDevice, knownDeviceCookie } from '#server/auth/rules/known-devices.ts'
import { newDeviceMail } from '#server/auth/templates/security-mails.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { createSession } from './create-session.ts'
import { endSessionOfToken } from './end-sessions.ts'

export type SignInDeps = Pick<Services, 'db' | 'env' | 'rateLimiter'>

/** A sign-in that has come as far as it can without asking again. */
export interface SignIn {
  userId: number
  /** The session opens nothing before the second factor is shown. */
  isPending: boolean
  /** For the session's cookie. */
  token: string
  /** `Set-Cookie` value by which the account knows this browser again; `null` while the sign-in is pending. */
  knownDevice: string | null
}

/** The browser that signs in. */
export interface SigningBrowser {
  /** Token of the session that it still had, which ends. */
  formerToken: string | null
  /** Like "Firefox, Windows". */
  device: string | null
  /** What it keeps of the accounts that it has signed in to. */
  marks: string
}

/**
 * Whether the owner is to hear of this sign-in: the browser is new to an account that has been used before. Counts the
 * mail, which takes a connection of its own: not to be called in a transaction.
 */
export async function isNewDevice(
  { env, rateLimiter }: SignInDeps,
  account: Account,
  { marks }: SigningBrowser,
): Promise<boolean> {
  // Anybody may have named an address that nobody has verified.
  if (!account.hasSignedIn || account.emailVerifiedAt === null) return false
  return !isKnownDevice(env, marks, account) && (await mayMail(rateLimiter, 'device', account.email))
}

type LockedAccount = Pick<Account, 'id' | 'email' | 'passwordHash' | 'hasSignedIn'>

/** The session that follows the first factor, whichever it was. `tell`: see {@link isNewDevice}. */
export async function beginSession(
  tx: Database,
  env: SignInDeps['env'],
  account: LockedAccount,
  { formerToken, device, marks }: SigningBrowser,
  tell: boolean,
): Promise<SignIn> {
  if (formerToken !== null) await endSessionOfToken(tx, formerToken)
  const isPending = await isSecondFactorActive(tx, account.id)
  const token = await createSession(tx, account.id, { device, secondFactor: isPending ? 'pending' : 'none' })
  if (!account.hasSignedIn) await tx.update(users).set({ hasSignedIn: true }).where(eq(users.id, account.id))
  if (tell) await enqueueMail(tx, newDeviceMail(env.APP_URL, account.email, { device, isPending }))
  return {
    userId: account.id,
    isPending,
    token,
    knownDevice: isPending ? null : knownDeviceCookie(env, marks, account),
  }
}
