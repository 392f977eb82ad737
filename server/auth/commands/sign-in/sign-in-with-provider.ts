import { and, eq, isNull } from 'drizzle-orm'
import { socialAccounts, users } from '#drizzle/schema/people/auth.ts'
import { discardUnproved } from '#server/auth/commands/discard-unproved.ts'
import { grantAdmin } from '#server/auth/commands/grant-admin.ts'
import { issueLink } from '#server/auth/commands/issue-link.ts'
import { accountOpened, accountTakenOver } from '#server/auth/events.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  findLinkedUserId,
} from '#server/auth/queries/find-account.ts'
import { isReservedAddress } from '#server/auth/queries/find-email-change.ts'
import { PROVIDER_NAMES, type ProviderProfile } from '#server/auth/rules/social-providers.ts'
import { verificationMail } from '#server/auth/templates/account-mails.ts'
import { providerJoinedMail } from '#server/auth/templates/security-mails.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import {
  beginSession,
  isNewDevice,
  type SignIn,
  type SignInDeps,
  type SigningBrowser,
} from './begin-session.ts'

/** Of two callbacks of one person at once, the second finds what the first has made. */
const ATTEMPTS = 3

/**
 * Signs in the person whom a provider has identified; a session that the browser still had ends.
 * Known by the provider's id, else by an address that the provider vouches for, else a new user. An address without
 * that proof never opens an account that exists: anybody can name somebody else's.
 * @throws AppError EMAIL_MISSING, EMAIL_UNCONFIRMED, ACCOUNT_BANNED, SIGN_IN_FAILED
 */
export async function signInWithProvider(
  deps: SignInDeps,
  profile: ProviderProfile,
  browser: SigningBrowser,
): Promise<SignIn> {
  const { db, env } = deps
  const linkedId = await findLinkedUserId(db, profile)
  const linked = linkedId === null ? null : await findAccountById(db, linkedId)
  // Whose account is joined hears of that instead.
  const tell = linked?.isActive === true && (await isNewDevice(deps, linked, browser))
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTransaction(db, async tx => {
        const userId = (await findLinkedUserId(tx, profile)) ?? (await linkUser(tx, env.APP_URL, profile))
        const account = await lockLinkedUser(tx, userId, profile)
        if (account.email === env.ADMIN_EMAIL) await grantAdmin(tx, env.ADMIN_EMAIL)
        return beginSession(tx, env, account, browser, tell)
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
  // An address that its former account can still take back opens no other one meanwhile.
  const isHeld = account === null && (await isReservedAddress(tx, email))
  if (isHeld || (account !== null && !emailVerified)) throw new AppError('EMAIL_UNCONFIRMED')
  if (account !== null && !(await takeOverUnverified(tx, account.id, profile)))
    await enqueueMail(tx, providerJoinedMail(appUrl, account.email, PROVIDER_NAMES[provider]))
  const userId = account?.id ?? (await createUser(tx, appUrl, { ...profile, email }))
  await tx.insert(socialAccounts).values({ userId, provider, subject, createdAt: clock.now() })
  return userId
}

/**
 * An account whose address nobody has proved yet may have been prepared by somebody else. Its owner, now proved, gets
 * it without any way in that existed before. @returns `false` when it was verified, and stays as it is
 */
async function takeOverUnverified(tx: Database, userId: number, { name }: ProviderProfile): Promise<boolean> {
  const [updated] = await tx
    .update(users)
    .set({ passwordHash: null, emailVerifiedAt: clock.now(), ...(name !== null && { name }) })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
  if (updated.affectedRows === 0) return false
  await discardUnproved(tx, userId)
  await publish(tx, accountTakenOver, { userId, way: 'social' })
  return true
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
  await publish(tx, accountOpened, { userId: row.id, way: 'social' })
  if (!emailVerified) {
    const token = await issueLink(tx, row.id, 'verify_email')
    await enqueueMail(tx, verificationMail(appUrl, email, token))
  }
  return row.id
}

/** A ban or reset that is being written comes first: the lock waits for it. */
async function lockLinkedUser(
  tx: Database,
  userId: number,
  { provider, subject }: ProviderProfile,
): Promise<Pick<Account, 'id' | 'email' | 'passwordHash' | 'hasSignedIn'>> {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      hasSignedIn: users.hasSignedIn,
    })
    .from(users)
    .innerJoin(socialAccounts, eq(socialAccounts.userId, users.id))
    .where(
      and(eq(users.id, userId), eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)),
    )
    .for('update')
  if (user === undefined) throw new AppError('SIGN_IN_FAILED')
  if (!user.isActive) throw new AppError('ACCOUNT_BANNED')
  return user
}
