import { eq, sql } from 'drizzle-orm'
import { socialAccounts, users } from '#drizzle/schema/people/auth.ts'
import { accountTakenOver } from '#server/auth/events.ts'
import {
  type Account,
  findAccountByEmail,
  findLinkOwner,
  lockOwnAccount,
} from '#server/auth/queries/find-account.ts'
import { normalizePassword } from '#server/auth/rules/credentials.ts'
import { hashPassword } from '#server/auth/rules/password-hash.ts'
import { hasRegistered } from '#server/auth/rules/registering-browser.ts'
import { unfinishedAccountMail, verificationMail } from '#server/auth/templates/account-mails.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'
import type { VerifyEmailInput } from '#shared/inputs/auth.ts'
import { answerEvenly, mayMail } from './answer-evenly.ts'
import { discardUnproved } from './discard-unproved.ts'
import { grantAdmin } from './grant-admin.ts'
import { consumeLink, issueLink } from './issue-link.ts'
import { refuseKnownPassword } from './refuse-known-password.ts'

/** The browser in which the link is opened. */
export interface VerifyingBrowser {
  signedInUserId: number | null
  /** `false`: a program that calls the API, which no link in a mailbox leads to. */
  isBrowser: boolean
  /** Of the registrations that were made in it. */
  marks: string
}

/**
 * Uses a verification link. It says who reads the mail, not who has chosen the password: that is known in the browser that
 * registered, or is signed in to this very account. In any other, the owner of the address chooses a password, and whatever
 * somebody else may have set before is gone.
 * @returns the address that its owner has proved
 * @throws AppError LINK_INVALID for a used, expired, superseded or invented one; PASSWORD_TO_CHOOSE and PASSWORD_TOO_COMMON, which leave
 * the link as it is
 */
export async function verifyEmail(
  services: Pick<Services, 'db' | 'env' | 'logger'>,
  { token, newPassword }: VerifyEmailInput,
  browser: VerifyingBrowser,
): Promise<{ email: string }> {
  const { db, env } = services
  if (newPassword !== undefined) await refuseKnownPassword(services, newPassword)
  const passwordHash = newPassword === undefined ? null : await hashPassword(normalizePassword(newPassword))
  return withTransaction(db, async tx => {
    const owner = await findLinkOwner(tx, 'verify_email', token)
    if (owner === null) throw new AppError('LINK_INVALID')
    const account = await lockOwnAccount(tx, owner.id)
    if (account === null) throw new AppError('LINK_INVALID')
    const isFirstProof = account.emailVerifiedAt === null
    const isForeign = isFirstProof && !isOwnBrowser(env, browser, account)
    if (isForeign && browser.isBrowser && passwordHash === null) throw new AppError('PASSWORD_TO_CHOOSE')
    if (!(await consumeLink(tx, 'verify_email', token))) throw new AppError('LINK_INVALID')
    if (isForeign || (isFirstProof && passwordHash !== null)) await takeOver(tx, owner.id, passwordHash)
    await markVerified(tx, owner.id)
    if (owner.email === env.ADMIN_EMAIL) await grantAdmin(tx, env.ADMIN_EMAIL)
    return { email: owner.email }
  })
}

function isOwnBrowser(env: Env, { signedInUserId, marks }: VerifyingBrowser, account: Account): boolean {
  return signedInUserId === account.id || hasRegistered(env, marks, account)
}

/** @param passwordHash `null`: the password stays, all else goes */
async function takeOver(tx: Database, userId: number, passwordHash: string | null): Promise<void> {
  await discardUnproved(tx, userId)
  if (passwordHash === null) return
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await publish(tx, accountTakenOver, { userId, way: 'registration' })
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
