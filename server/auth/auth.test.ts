import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { RESET_LINK_INVALID, VERIFICATION_LINK_INVALID } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'
import {
  canLogIn,
  createAccount,
  linkTokenTo,
  mailsTo,
  NEW_BROWSER,
  PASSWORD,
} from '#tests/support/fixtures/accounts.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { grantAdmin } from './commands/grant-admin.ts'
import { logIn } from './commands/sign-in/log-in.ts'
import { resendVerification } from './commands/verify-email.ts'
import { findAccountByEmail, findUserById } from './queries/find-account.ts'

const ADMIN_EMAIL = 'chefin@beispiel.test'

let app: TestApp
let serial = 0

beforeAll(async () => {
  app = await createTestApp({ ADMIN_EMAIL })
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const newEmail = () => `neu-${++serial}@beispiel.test`

/** A visitor from an address of their own, so that no test uses up another one's attempts. */
function visitor(ip = `10.0.${++serial}.1`): Promise<Caller> {
  return app.callerFor(null, { ip })
}

async function register(email = newEmail(), password = PASSWORD) {
  await (await visitor()).auth.register({ name: 'Erika Muster', email, password })
  return email
}

const verificationToken = (email: string) => linkTokenTo(app, email, paths.verifyEmail)
const resetToken = (email: string) => linkTokenTo(app, email, paths.resetPassword)

function wait(ms: number) {
  clock.set(new Date(clock.ms() + ms))
}

describe('register', () => {
  test('opens an account that works once its address is verified', async () => {
    const email = newEmail()
    const caller = await visitor()
    const answer = await caller.auth.register({
      name: ' Erika ',
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(answer.message).toContain(email)
    await expect(logIn(app.services, { email, password: PASSWORD }, NEW_BROWSER)).rejects.toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    })
    await caller.auth.verifyEmail({ token: await verificationToken(email) })
    expect(await canLogIn(app, email)).toBe(true)
    expect(await app.db.select().from(users).where(eq(users.email, email))).toMatchObject([
      {
        name: 'Erika',
        role: 'user',
        passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ])
  })

  test('answers the same for a known address, changes nothing there and tells its owner', async () => {
    const owner = await createAccount(app)
    const caller = await visitor()
    const input = { name: 'Fremder', email: owner.email, password: 'ein-anderes-passwort' }
    const known = await caller.auth.register(input)
    const fresh = await caller.auth.register({ ...input, email: newEmail() })
    expect(known.message.replace(owner.email, '')).toBe(fresh.message.replace(/neu-\d+@beispiel.test/, ''))
    expect(await canLogIn(app, owner.email, 'ein-anderes-passwort')).toBe(false)
    expect(await canLogIn(app, owner.email)).toBe(true)
    expect((await mailsTo(app, owner.email)).map(mail => mail.subject)).toEqual([
      'Sie haben bereits ein Konto bei Wabenmarkt',
    ])
  })

  test('an account opened by someone else before is taken over only through the mailbox', async () => {
    const email = await register(newEmail(), 'passwort-des-angreifers')
    await register(email, 'passwort-der-besitzerin')
    const caller = await visitor()
    await caller.auth.resetPassword({ token: await resetToken(email), newPassword: 'am-bienenstand-gewählt' })
    expect(await canLogIn(app, email, 'am-bienenstand-gewählt')).toBe(true)
    expect(await canLogIn(app, email, 'passwort-des-angreifers')).toBe(false)
  })

  test('of several at once one opens the account', async () => {
    const email = newEmail()
    await Promise.all([1, 2, 3].map(() => register(email)))
    expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  test.each([
    [{ name: 'E' }, 'Name muss mindestens 2 Zeichen haben'],
    [{ email: 'erika' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    [{ email: 'erika@beispiel.test\r\nBcc: x@y.test' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    [{ password: 'kurz' }, 'Passwort muss mindestens 8 Zeichen haben'],
    [{ password: 'x'.repeat(129) }, 'Passwort darf höchstens 128 Zeichen haben'],
    [{ password: 'Passwort123' }, ERROR_TEXTS.PASSWORD_TOO_COMMON],
  ])('refuses %j', async (wrong, message) => {
    const input = { name: 'Erika', email: newEmail(), password: PASSWORD, ...wrong }
    await expect((await visitor()).auth.register(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    })
  })

  test('limits a subscriber, not the others', async () => {
    const flood = await visitor('2001:db8::1')
    const input = () => ({ name: 'Erika', email: 'immer-dieselbe@beispiel.test', password: PASSWORD })
    await Promise.all(Array.from({ length: 20 }, () => flood.auth.register(input())))
    const sameSubscriber = await visitor('2001:db8::2')
    await expect(sameSubscriber.auth.register(input())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Zu viele Versuche\. Bitte versuchen Sie es in .+ erneut\.$/),
    })
    expect(Number(app.headers.get('Retry-After'))).toBeGreaterThan(0)
    await (await visitor('2001:db8:1::1')).auth.register(input())
    // And nobody's mailbox is flooded either.
    expect((await mailsTo(app, input().email)).length).toBeLessThanOrEqual(10)
  })
})

describe('verification link', () => {
  test('works once, also when used several times at once', async () => {
    const token = await verificationToken(await register())
    const caller = await visitor()
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => caller.auth.verifyEmail({ token })))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    await expect(caller.auth.verifyEmail({ token })).rejects.toThrow('Der Link ist ungültig oder abgelaufen')
  })

  test('ends after 24 hours', async () => {
    clock.set(new Date())
    const [first, second] = [
      await verificationToken(await register()),
      await verificationToken(await register()),
    ]
    const caller = await visitor()
    wait(24 * HOUR_MS - 1)
    await caller.auth.verifyEmail({ token: first })
    wait(1)
    await expect(caller.auth.verifyEmail({ token: second })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('ends when a newer one is sent', async () => {
    const email = await register()
    const older = await verificationToken(email)
    await resendVerification(app.db, app.services.rateLimiter, app.services.env.APP_URL, { email })
    const caller = await visitor()
    await expect(caller.auth.verifyEmail({ token: older })).rejects.toThrow(ERROR_TEXTS.LINK_INVALID)
    await caller.auth.verifyEmail({ token: await verificationToken(email) })
  })

  test('does not reset a password, and the other way round', async () => {
    const email = await register()
    const caller = await visitor()
    await caller.auth.requestPasswordReset({ email })
    const [verify, reset] = [await verificationToken(email), await resetToken(email)]
    await expect(caller.auth.resetPassword({ token: verify, newPassword: PASSWORD })).rejects.toThrow(
      ERROR_TEXTS.LINK_INVALID,
    )
    await expect(caller.auth.verifyEmail({ token: reset })).rejects.toThrow(ERROR_TEXTS.LINK_INVALID)
  })

  test('names what is wrong with a link without token', async () => {
    const caller = await visitor()
    await expect(caller.auth.verifyEmail({ token: '' })).rejects.toThrow(VERIFICATION_LINK_INVALID)
    await expect(caller.auth.resetPassword({ token: '', newPassword: PASSWORD })).rejects.toThrow(
      RESET_LINK_INVALID,
    )
  })
})

describe('admin by ADMIN_EMAIL', () => {
  test('becomes admin with the verification, not before', async () => {
    await register(ADMIN_EMAIL)
    await grantAdmin(app.db, ADMIN_EMAIL)
    const account = await findAccountByEmail(app.db, ADMIN_EMAIL)
    expect(await findUserById(app.db, account?.id ?? 0)).toMatchObject({ role: 'user' })
    await (await visitor()).auth.verifyEmail({ token: await verificationToken(ADMIN_EMAIL) })
    expect(await findUserById(app.db, account?.id ?? 0)).toMatchObject({ role: 'admin' })
  })

  test('becomes admin with the next login when named later', async () => {
    const { id, email } = await createAccount(app)
    const env = { ...app.services.env, ADMIN_EMAIL: email }
    await logIn({ ...app.services, env }, { email, password: PASSWORD }, NEW_BROWSER)
    expect(await findUserById(app.db, id)).toMatchObject({ role: 'admin' })
  })
})

describe('me and logout', () => {
  test('say who is signed in', async () => {
    const { id, email } = await createUser(app, { name: 'Erika' })
    expect(await (await app.callerFor(null)).auth.me()).toBeNull()
    expect(await (await app.callerFor(id)).auth.me()).toEqual({
      id,
      name: 'Erika',
      email,
      role: 'user',
      isActive: true,
      vendorId: null,
      businessName: null,
    })
    expect(await (await app.callerFor(id)).auth.logout()).toEqual({ success: true })
  })

  test('refuse to sign out nobody', async () => {
    await expect((await app.callerFor(null)).auth.logout()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Please login (10001)',
    })
  })
})
