import { and, eq, isNull } from 'drizzle-orm'
import { socialAccounts, users } from '#drizzle/schema/auth.ts'
import type { ProviderProfile } from '#server/auth/providers.ts'
import { findAccountByEmail, findLinkedUserId } from '#server/auth/queries.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { verificationMail } from '#server/mail/templates.ts'
import { endAllSessions } from './end-sessions.ts'
import { grantAdmin } from './grant-admin.ts'
import { issueLink } from './issue-link.ts'
import { beginSession, type SignIn, type SigningBrowser } from './log-in.ts'
import { unlinkProviders } from './unlink-providers.ts'

/** Of two callbacks of one person at once, the second finds what the first has made. */
const ATTEMPTS = 3

/**
 * Signs in the person whom a provider has identified; a session that the browser still had ends.
 * Known by the provider's id, else by an address that the provider vouches for, else a new user. An address without
 * that proof never opens an account that exists: anybody can name somebody else's.
 * @throws AppError EMAIL_MISSING, EMAIL_UNCONFIRMED, ACCOUNT_BANNED, SIGN_IN_FAILED
 */
export async function signInWithProvider(
  db: Database,
  appUrl: string,
  profile: ProviderProfile,
  browser: SigningBrowser,
  adminEmail: string | undefined,
): Promise<SignIn> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTransaction(db, async tx => {
        const userId = (await findLinkedUserId(tx, profile)) ?? (await linkUser(tx, appUrl, profile))
        const email = await lockLinkedUser(tx, userId, profile)
        if (email === adminEmail) await grantAdmin(tx, adminEmail)
        return beginSession(tx, userId, browser)
      })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      if (attempt === ATTEMPTS) throw new AppError('SIGN_IN_FAILED', {}, { cause: error })
    }
  }
}

/** Joins the person to the user with the same address, or to a new one. */
async function linkUser(tx: Database, appUrl: string, profile: ProviderProfile): Promise<number> {
  const { provider, subject, email, emailVerified } = profile
  if (email === null) throw new AppError('EMAIL_MISSING')
  const account = await findAccountByEmail(tx, email)
  if (account !== null && !emailVerified) throw new AppError('EMAIL_UNCONFIRMED')
  if (account !== null) await takeOverUnverified(tx, account.id, profile)
  const userId = account?.id ?? (await createUser(tx, appUrl, { ...profile, email }))
  await tx.insert(socialAccounts).values({ userId, provider, subject, createdAt: clock.now() })
  return userId
}

/**
 * An account whose address nobody has proved yet may have been prepared by somebody else. Its owner, now proved, gets
 * it without any way in that existed before.
 */
async function takeOverUnverified(tx: Database, userId: number, { name }: ProviderProfile): Promise<void> {
  const [updated] = await tx
    .update(users)
    .set({ passwordHash: null, emailVerifiedAt: clock.now(), ...(name !== null && { name }) })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
  if (updated.affectedRows === 0) return
  await endAllSessions(tx, userId)
  await unlinkProviders(tx, userId)
}

/** The person is known by the provider's id; the address gets a link of its own unless the provider vouches for it. */
async function createUser(
  tx: Database,
  appUrl: string,
  { name, email, emailVerified }: ProviderProfile & { email: string },
): Promise<number> {
  const now = clock.now()
  const [row] = await tx
    .insert(users)
    .values({ name, email, emailVerifiedAt: emailVerified ? now : null, createdAt: now })
    .$returningId()
  if (row === undefined) throw new Error('insert returned no id')
  if (!emailVerified) {
    const token = await issueLink(tx, row.id, 'verify_email')
    await enqueueMail(tx, verificationMail(appUrl, email, token))
  }
  return row.id
}

/** A ban or reset that is being written comes first: the lock waits for it. @returns the user's address */
async function lockLinkedUser(
  tx: Database,
  userId: number,
  { provider, subject }: ProviderProfile,
): Promise<string> {
  const [user] = await tx
    .select({ email: users.email, isActive: users.isActive })
    .from(users)
    .innerJoin(socialAccounts, eq(socialAccounts.userId, users.id))
    .where(
      and(eq(users.id, userId), eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)),
    )
    .for('update')
  if (user === undefined) throw new AppError('SIGN_IN_FAILED')
  if (!user.isActive) throw new AppError('ACCOUNT_BANNED')
  return user.email
}
