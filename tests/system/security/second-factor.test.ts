import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodes, secondFactors, users } from '#drizzle/schema/people/auth.ts'
import { clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import type { SecondFactorState } from '#shared/auth.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { type ApiAnswer, callApi } from '#tests/system/api/api-client.ts'

let app: TestApp
let site: HttpTestServer

beforeAll(async () => {
  app = await createTestApp({ ADMIN_SECOND_FACTOR: 'required' })
  site = await startSite(app)
})
afterAll(async () => {
  await site.close()
  await app.close()
})
// Far from the edge of a step of 30 seconds, so that each test knows which code is the next.
beforeEach(() => clock.set(new Date('2026-11-20T10:00:10Z')))
afterEach(() => clock.set(null))

const pass = (ms: number) => clock.set(new Date(clock.ms() + ms))

async function createAdmin() {
  const account = await createAccount(app)
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, account.id))
  return account
}

async function logIn(email: string): Promise<{ cookie: string; redirectTo: string }> {
  const response = await fetch(site.url + endpoints.emailLogin, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnTo: '/favorites' }),
  })
  const { redirectTo } = (await response.json()) as { redirectTo: string }
  return { cookie: cookieIn(response.headers), redirectTo }
}

const cookieIn = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const call = (cookie: string, path: string, input?: unknown) => callApi(site.url, path, input, { cookie })
const failureOf = ({ error }: ApiAnswer) => error?.data.appCode ?? null
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.ms() })

/** Sets the second factor up in this session. */
async function setUp(cookie: string): Promise<{ secret: string; codes: string[] }> {
  const started = await call(cookie, 'auth.startSecondFactor', { password: PASSWORD })
  const { secret } = started.data as { secret: string }
  const activated = await call(cookie, 'auth.activateSecondFactor', { code: codeOf(secret) })
  pass(30 * SECOND_MS)
  return { secret, codes: (activated.data as { recoveryCodes: string[] }).recoveryCodes }
}

describe('an admin without a second factor', () => {
  test('has no admin rights, and is told why', async () => {
    const { cookie } = await logIn((await createAdmin()).email)
    expect((await call(cookie, 'auth.me')).data).toMatchObject({ role: 'admin' })
    for (const path of ['admin.getStats', 'admin.getUsers', 'blog.getAll'])
      expect([path, failureOf(await call(cookie, path))]).toEqual([path, 'SECOND_FACTOR_REQUIRED'])
    const state = (await call(cookie, 'auth.getSecondFactor')).data as SecondFactorState
    expect(state).toEqual({ isActive: false, isRequired: true, recoveryCodesLeft: 0, hasPassword: true })
  })

  test('has them as soon as it is set up; the other sessions end', async () => {
    const { email } = await createAdmin()
    const [elsewhere, here] = [await logIn(email), await logIn(email)]
    const { codes } = await setUp(here.cookie)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect((await call(here.cookie, 'admin.getStats')).status).toBe(200)
    expect((await call(elsewhere.cookie, 'auth.me')).data).toBeNull()
    expect(failureOf(await call(elsewhere.cookie, 'admin.getStats'))).toBe('UNAUTHENTICATED')
  })
})

describe('a sign-in with a second factor', () => {
  test('opens nothing before the code, then everything under a new cookie', async () => {
    const { email } = await createAdmin()
    const { secret } = await setUp((await logIn(email)).cookie)
    const { cookie, redirectTo } = await logIn(email)
    expect(redirectTo).toBe('/login?schritt=code&returnTo=%2Ffavorites')
    expect((await call(cookie, 'auth.me')).data).toBeNull()
    expect(failureOf(await call(cookie, 'favorites.getMyFavorites'))).toBe('UNAUTHENTICATED')
    expect(failureOf(await call(cookie, 'auth.disableSecondFactor', { password: PASSWORD, code: '1' }))).toBe(
      'UNAUTHENTICATED',
    )

    const answer = await call(cookie, 'auth.confirmSecondFactor', {
      code: codeOf(secret),
      returnTo: '/favorites',
    })
    expect(answer.data).toEqual({ redirectTo: '/favorites' })
    const opened = cookieIn(answer.headers)
    expect(opened).not.toBe(cookie)
    expect((await call(opened, 'admin.getStats')).status).toBe(200)
    expect((await call(cookie, 'auth.me')).data).toBeNull()

    // Sent again by the browser that is in, which has not heard of it: nothing has expired.
    const again = await call(opened, 'auth.confirmSecondFactor', { code: '000000', returnTo: '/favorites' })
    expect(again.data).toEqual({ redirectTo: '/favorites' })
  })

  test('takes each code once, also of many who send it together', async () => {
    const { email } = await createAdmin()
    const { secret } = await setUp((await logIn(email)).cookie)
    const code = codeOf(secret)
    const sessions = await Promise.all(Array.from({ length: 5 }, () => logIn(email)))
    const answers = await Promise.all(
      sessions.map(({ cookie }) => call(cookie, 'auth.confirmSecondFactor', { code })),
    )
    const failures = answers.map(failureOf).filter(failure => failure !== null)
    expect(failures).toEqual(Array.from({ length: 4 }, () => 'SECOND_FACTOR_WRONG'))
  })

  test('takes a code of the step before and after, no older one, and none before the last used', async () => {
    const { email } = await createAdmin()
    const { secret } = await setUp((await logIn(email)).cookie)
    const old = codeOf(secret)
    pass(60 * SECOND_MS)
    const tryCode = async (code: string) =>
      failureOf(await call((await logIn(email)).cookie, 'auth.confirmSecondFactor', { code }))
    expect(await tryCode(old)).toBe('SECOND_FACTOR_WRONG')
    const current = codeOf(secret)
    pass(30 * SECOND_MS)
    expect(await tryCode(codeOf(secret))).toBeNull()
    expect(await tryCode(current)).toBe('SECOND_FACTOR_WRONG')
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { id, email } = await createAdmin()
    const { codes } = await setUp((await logIn(email)).cookie)
    const code = codes[3]?.toLowerCase().replaceAll('-', ' ')
    expect((await call((await logIn(email)).cookie, 'auth.confirmSecondFactor', { code })).status).toBe(200)
    const again = await call((await logIn(email)).cookie, 'auth.confirmSecondFactor', { code })
    expect(failureOf(again)).toBe('SECOND_FACTOR_WRONG')
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(9)
  })

  test('stops who guesses, and waits no longer than ten minutes', async () => {
    const { email } = await createAdmin()
    const { secret } = await setUp((await logIn(email)).cookie)
    const { cookie } = await logIn(email)
    const guesses: (string | null)[] = []
    for (let n = 0; n < 12; n++)
      guesses.push(failureOf(await call(cookie, 'auth.confirmSecondFactor', { code: `00000${n % 10}` })))
    expect(guesses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'SECOND_FACTOR_WRONG'))
    expect(guesses.at(-1)).toBe('RATE_LIMITED')
    pass(10 * MINUTE_MS + 1)
    const late = await call(cookie, 'auth.confirmSecondFactor', { code: codeOf(secret) })
    expect(failureOf(late)).toBe('SIGN_IN_EXPIRED')
  })
})

test('switching on asks for the password, switching off for password and code', async () => {
  const { id, email } = await createAdmin()
  const { cookie } = await logIn(email)
  expect(failureOf(await call(cookie, 'auth.startSecondFactor', { password: 'falsch' }))).toBe(
    'PASSWORD_WRONG',
  )
  expect(failureOf(await call(cookie, 'auth.startSecondFactor', { password: null }))).toBe('PASSWORD_WRONG')
  const { secret } = await setUp(cookie)
  const off = async (password: string, code: string) =>
    failureOf(await call(cookie, 'auth.disableSecondFactor', { password, code }))
  expect(await off('falsch', codeOf(secret))).toBe('PASSWORD_WRONG')
  expect(await off(PASSWORD, '000000')).toBe('SECOND_FACTOR_WRONG')
  expect(failureOf(await call(cookie, 'auth.startSecondFactor', { password: PASSWORD }))).toBe(
    'SECOND_FACTOR_ACTIVE',
  )
  expect(await off(PASSWORD, codeOf(secret))).toBeNull()
  // Once more, because the answer was lost: it is off, and only the owner is told so.
  expect(await off(PASSWORD, codeOf(secret))).toBeNull()
  expect(await off('falsch', codeOf(secret))).toBe('PASSWORD_WRONG')
  expect(failureOf(await call(cookie, 'admin.getStats'))).toBe('SECOND_FACTOR_REQUIRED')
  expect(await app.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(0)
})

test('the database holds neither the secret nor a code, and another account could not use them', async () => {
  const { id, email } = await createAdmin()
  const { secret, codes } = await setUp((await logIn(email)).cookie)
  const [factor] = await app.db.select().from(secondFactors).where(eq(secondFactors.userId, id))
  const stored = JSON.stringify([factor, await app.db.select().from(recoveryCodes)])
  for (const text of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
    expect(stored).not.toContain(text)

  const thief = await createAdmin()
  await app.db.insert(secondFactors).values({
    userId: thief.id,
    sealedSecret: factor?.sealedSecret ?? '',
    activatedAt: clock.now(),
    createdAt: clock.now(),
  })
  const { cookie } = await logIn(thief.email)
  const answer = await call(cookie, 'auth.confirmSecondFactor', { code: codeOf(secret) })
  expect(failureOf(answer)).toBe('SECOND_FACTOR_WRONG')
})

test('anybody may have one, who then needs it as well', async () => {
  const { email } = await createAccount(app)
  const { secret } = await setUp((await logIn(email)).cookie)
  const { cookie } = await logIn(email)
  expect((await call(cookie, 'auth.me')).data).toBeNull()
  const answer = await call(cookie, 'auth.confirmSecondFactor', { code: codeOf(secret) })
  expect((await call(cookieIn(answer.headers), 'auth.me')).data).toMatchObject({ email, role: 'user' })
})

test('without a password only a fresh sign-in may change it', async () => {
  const { id, email } = await createAccount(app)
  const { cookie } = await logIn(email)
  await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
  expect((await call(cookie, 'auth.startSecondFactor', { password: null })).status).toBe(200)
  pass(HOUR_MS)
  expect(failureOf(await call(cookie, 'auth.startSecondFactor', { password: null }))).toBe(
    'SIGN_IN_TOO_LONG_AGO',
  )
})
