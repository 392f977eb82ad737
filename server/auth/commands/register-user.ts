import { users } from '#drizzle/schema/auth.ts'
import { findAccountByEmail } from '#server/auth/queries.ts'
import { isCommonPassword, normalizePassword } from '#server/auth/rules.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'
import { hashPassword } from '#server/core/passwords.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { accountExistsMail, unfinishedAccountMail, verificationMail } from '#server/mail/templates.ts'
import type { RegisterInput } from '#shared/auth-inputs.ts'
import { answerEvenly, mayMail } from './answer-evenly.ts'
import { issueLink } from './issue-link.ts'

/**
 * Opens an account and mails the verification link. If the address has one, its owner is told by mail, and whoever
 * asked learns nothing: same result, same time.
 * @throws AppError PASSWORD_TOO_COMMON
 */
export async function registerUser(
  db: Database,
  rateLimiter: RateLimiter,
  appUrl: string,
  { name, email, password }: RegisterInput,
): Promise<void> {
  if (isCommonPassword(password)) throw new AppError('PASSWORD_TOO_COMMON')
  const passwordHash = await hashPassword(normalizePassword(password))
  await answerEvenly(async () => {
    if (!(await mayMail(rateLimiter, 'register', email))) return
    const isNew = await createAccount(db, appUrl, { name, email, passwordHash })
    if (!isNew) await tellOwner(db, appUrl, email)
  })
}

/** @returns `false` when the address has an account, which then stays as it is */
async function createAccount(
  db: Database,
  appUrl: string,
  fields: { name: string; email: string; passwordHash: string },
): Promise<boolean> {
  try {
    await withTransaction(db, async tx => {
      const [row] = await tx
        .insert(users)
        .values({ ...fields, createdAt: clock.now() })
        .$returningId()
      if (row === undefined) throw new Error('insert returned no id')
      const token = await issueLink(tx, row.id, 'verify_email')
      await enqueueMail(tx, verificationMail(appUrl, fields.email, token))
    })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/**
 * An account that was never verified may have been opened by someone else with a password of his choice. The mail
 * therefore leads to a new password, which only the owner of the address can set.
 */
async function tellOwner(db: Database, appUrl: string, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email)
  if (account === null || !account.isActive) return
  if (account.emailVerifiedAt !== null) {
    await enqueueMail(db, accountExistsMail(appUrl, email))
    return
  }
  await withTransaction(db, async tx => {
    const token = await issueLink(tx, account.id, 'reset_password')
    await enqueueMail(tx, unfinishedAccountMail(appUrl, email, token))
  })
}
