import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { hashPassword } from '#server/auth/rules/password-hash.ts'
import { listRecentMails, type OutboxMail } from '#server/mail/queries.ts'
import type { TestApp } from './app.ts'
import { createUser } from './factories.ts'

export const PASSWORD = 'summ-summ-im-lindenbaum'

/** A browser that was not signed in and does not say what it is. */
export const NEW_BROWSER = { formerToken: null, device: null, marks: '' }

/** A verified account that can sign in with {@link PASSWORD}. */
export async function createAccount(
  app: Pick<TestApp, 'db'>,
  fields: { email?: string; isActive?: boolean; emailVerifiedAt?: null } = {},
): Promise<{ id: number; email: string; password: string }> {
  const { email, ...state } = fields
  const user = await createUser(app, email === undefined ? {} : { email })
  await app.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD), ...state })
    .where(eq(users.id, user.id))
  return { ...user, password: PASSWORD }
}

/** What was mailed to an address, newest first. */
export async function mailsTo({ db }: Pick<TestApp, 'db'>, email: string): Promise<OutboxMail[]> {
  return (await listRecentMails(db, 1000)).filter(mail => mail.recipient === email)
}

/** The token in the newest mail to `email` that has one; `path` says which page its link opens. */
export async function linkTokenTo(app: Pick<TestApp, 'db'>, email: string, path: string): Promise<string> {
  for (const { text } of await mailsTo(app, email)) {
    const link = text.split(/\s/).find(word => word.includes(`${path}?token=`))
    const token = link === undefined ? null : new URL(link).searchParams.get('token')
    if (token !== null) return token
  }
  throw new Error(`no mail to ${email} links to ${path}`)
}
