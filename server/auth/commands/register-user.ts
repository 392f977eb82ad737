import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { accountOpened } from '#server/auth/events.ts'
import { findAccountByEmail } from '#server/auth/queries/find-account.ts'
import { isReservedAddress } from '#server/auth/queries/find-email-change.ts'
import { normalizePassword } from '#server/auth/rules/credentials.ts'
import { hashPassword } from '#server/auth/rules/password-hash.ts'
import type { Registered } from '#server/auth/rules/registering-browser.ts'
import {
  accountExistsMail,
  addressReservedMail,
  unfinishedAccountMail,
  verificationMail,
} from '#server/auth/templates/account-mails.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { isDuplicateKey } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency-key.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { WithIdempotencyKey } from '#shared/core/idempotency-key.ts'
import type { RegisterInput } from '#shared/inputs/auth.ts'
import { answerEvenly, mayMail } from './answer-evenly.ts'
import { discardUnproved } from './discard-unproved.ts'
import { issueLink } from './issue-link.ts'
import { refuseKnownPassword } from './refuse-known-password.ts'

type Registration = RegisterInput & WithIdempotencyKey

/**
 * Opens an account and mails the verification link. If the address has one, its owner is told by mail, and whoever
 * asked learns nothing: same result, same time.
 * @returns what the browser may show later to say that the password was chosen in it
 * @throws AppError PASSWORD_TOO_COMMON, ALREADY_SENT
 */
export async function registerUser(
  services: Pick<Services, 'db' | 'rateLimiter' | 'env' | 'logger'>,
  { submissionKey: key, ...account }: Registration,
): Promise<Registered> {
  const { db, rateLimiter, env } = services
  const { name, email, password } = account
  await refuseKnownPassword(services, password)
  const passwordHash = await hashPassword(normalizePassword(password))
  const request: IdempotentRequest = { form: 'registration', sender: email, key, content: account }
  await answerEvenly(async () => {
    if (!(await mayMail(rateLimiter, 'register', email))) return
    await withIdempotencyKey(db, request, async tx => {
      // An address that its former account can still take back opens no other one meanwhile.
      if (await isReservedAddress(tx, email)) {
        await enqueueMail(tx, addressReservedMail(env.APP_URL, email))
        return null
      }
      const isNew = await createAccount(tx, env.APP_URL, { name, email, passwordHash }, account.returnTo)
      if (!isNew) await tellOwner(tx, env.APP_URL, email)
      return null
    })
  })
  return { email, passwordHash }
}

/** @returns `false` when the address has an account, which then stays as it is */
async function createAccount(
  tx: Database,
  appUrl: string,
  fields: { name: string; email: string; passwordHash: string },
  returnTo: string | undefined,
): Promise<boolean> {
  const [row] = await refuseTakenAddress(
    tx
      .insert(users)
      .values({ ...fields, createdAt: clock.now() })
      .$returningId(),
  )
  if (row === undefined) return false
  await publish(tx, accountOpened, { userId: row.id, way: 'registration' })
  const token = await issueLink(tx, row.id, 'verify_email')
  await enqueueMail(tx, verificationMail(appUrl, fields.email, token, returnTo))
  return true
}

/** The address is the only unique key of an account. */
async function refuseTakenAddress<T>(insert: Promise<T[]>): Promise<T[]> {
  try {
    return await insert
  } catch (error) {
    if (isDuplicateKey(error)) return []
    throw error
  }
}

/**
 * An account that was never verified may have been opened by someone else with a password of his choice. The mail
 * therefore leads to a new password, which only the owner of the address can set.
 */
async function tellOwner(tx: Database, appUrl: string, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email)
  if (account === null || !account.isActive) return
  if (account.emailVerifiedAt !== null) {
    await enqueueMail(tx, accountExistsMail(appUrl, email))
    return
  }
  // Two people may be meant by now. No password and no link of before opens the account: only the mailbox's owner gets on.
  await tx
    .update(users)
    .set({ passwordHash: null })
    .where(and(eq(users.id, account.id), isNull(users.emailVerifiedAt)))
  await discardUnproved(tx, account.id)
  const token = await issueLink(tx, account.id, 'reset_password')
  await enqueueMail(tx, unfinishedAccountMail(appUrl, email, token))
}
