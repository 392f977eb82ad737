import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { linkTokens, sessions, users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'
import { createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'
import { deleteExpired } from './commands/delete-expired.ts'
import { registerUser } from './commands/register-user.ts'
import { sessionCookie } from './rules/credentials.ts'

let app: TestApp
let database: DatabaseHandle
let server: HttpTestServer
let serial = 0

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' })
  database = createDatabase(app.url)
  const notFound = createApp({
    ...app.services,
    pool: database.pool,
    pages: (_req, res) => void res.sendStatus(404),
  })
  server = await startHttp(notFound)
})
afterAll(async () => {
  await server.close()
  await database.close()
  await app.close()
})
afterEach(() => clock.set(null))

/** A browser on our site, from an address of its own. */
function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: app.services.env.APP_URL,
      'x-forwarded-for': `10.1.${++serial}.1`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const login = (body: unknown, headers?: Record<string, string>) =>
  post('/api/auth/email-login', body, headers)

async function loginCookie(email: string, headers?: Record<string, string>): Promise<string> {
  const response = await login({ email, password: PASSWORD }, headers)
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function me(cookie: string): Promise<unknown> {
  const response = await fetch(`${server.url}/api/trpc/auth.me`, { headers: { cookie } })
  return ((await response.json()) as { result: { data: { json: unknown } } }).result.data.json
}

describe('login', () => {
  test('starts a session of 30 days in a cookie that scripts cannot read', async () => {
    const { id, email } = await createAccount(app)
    const response = await login({ email: ` ${email.toUpperCase()}`, password: PASSWORD })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ redirectTo: '/dashboard' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [setCookie = ''] = response.headers.getSetCookie()
    expect(setCookie).toMatch(/^wm_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await me(setCookie)).toMatchObject({ id, email })
    const [stored] = await app.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(setCookie).not.toContain(stored?.tokenHash)
  })

  test('in production the cookie is bound to this host and to HTTPS', () => {
    expect(sessionCookie({ NODE_ENV: 'production' }, 'token')).toBe(
      '__Host-wm_session=token; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  test('says the same for a wrong password and an unknown address', async () => {
    const { email } = await createAccount(app)
    for (const address of [email, 'gibt-es-nicht@beispiel.test']) {
      const response = await login({ email: address, password: 'falsches-passwort' })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: 'E-Mail oder Passwort ist falsch' })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test.each([
    [{ emailVerifiedAt: null }, 'Please verify your email address'],
    [{ isActive: false }, 'Ihr Konto wurde gesperrt'],
  ])('tells the state of an account only to the holder of its password: %j', async (state, error) => {
    const { email } = await createAccount(app, state)
    const wrong = await login({ email, password: 'falsches-passwort' })
    expect([wrong.status, await wrong.json()]).toEqual([401, { error: ERROR_TEXTS.CREDENTIALS_WRONG }])
    const right = await login({ email, password: PASSWORD })
    expect([right.status, await right.json()]).toEqual([403, { error }])
  })

  test('an account without a password cannot be entered with any', async () => {
    const { id, email } = await createAccount(app)
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect((await login({ email, password: 'decoy' })).status).toBe(401)
  })

  test('takes one password typed on two kinds of keyboard', async () => {
    const email = 'umlaut@beispiel.test'
    await registerUser(app.services, {
      name: 'Jörg',
      email,
      password: 'h\u00f6nigglas-im-regal',
    })
    await app.db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.email, email))
    expect((await login({ email, password: 'ho\u0308nigglas-im-regal' })).status).toBe(200)
  })

  test.each([
    ['/favorites?seite=2', '/favorites?seite=2'],
    ['https://boese.test/', '/dashboard'],
    ['//boese.test', '/dashboard'],
    ['/\\boese.test', '/dashboard'],
    ['/\t/boese.test', '/dashboard'],
    ['/login?returnTo=/', '/dashboard'],
    [42, '/dashboard'],
  ])('leads back to %j as %s', async (returnTo, redirectTo) => {
    const { email } = await createAccount(app)
    const response = await login({ email, password: PASSWORD, returnTo })
    expect(await response.json()).toEqual({ redirectTo })
  })

  test.each([
    ['{"email":', ERROR_TEXTS.REQUEST_MALFORMED],
    ['[]', ERROR_TEXTS.REQUEST_MALFORMED],
    ['{}', 'Bitte geben Sie Ihre E-Mail-Adresse ein'],
    [{ email: { $ne: '' }, password: 'x' }, 'Bitte geben Sie Ihre E-Mail-Adresse ein'],
    [{ email: 'erika', password: 'x' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    [{ email: 'erika@beispiel.test' }, 'Bitte geben Sie Ihr Passwort ein'],
  ])('answers the malformed %j with 400', async (body, error) => {
    const response = await login(body)
    expect([response.status, await response.json()]).toEqual([400, { error }])
  })

  test('takes nothing from other sites and no other kind of body', async () => {
    const { email } = await createAccount(app)
    const body = { email, password: PASSWORD }
    expect((await login(body, { origin: 'https://boese.test' })).status).toBe(403)
    expect((await login(body, { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('flood of logins', () => {
  test('stops the one who guesses, never the owner', async () => {
    const { email } = await createAccount(app)
    const attacker = { 'x-forwarded-for': '198.51.100.7' }
    for (let n = 0; n < 10; n++)
      expect((await login({ email, password: `geraten-${n}` }, attacker)).status).toBe(401)
    const stopped = await login({ email, password: PASSWORD }, attacker)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stopped.json()).toEqual({ error: expect.stringMatching(/^Zu viele Versuche\./) })
    await loginCookie(email)
  })

  test('a successful login starts the count anew', async () => {
    const { email } = await createAccount(app)
    const owner = { 'x-forwarded-for': '198.51.100.8' }
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) await login({ email, password: 'vertippt' }, owner)
      await loginCookie(email, owner)
    }
  })

  test('stops a subscriber who tries many accounts', async () => {
    const attacker = { 'x-forwarded-for': '198.51.100.9' }
    const attempts = Array.from({ length: 101 }, (_, n) =>
      login({ email: `opfer-${n}@beispiel.test`, password: 'geraten' }, attacker),
    )
    const statuses = (await Promise.all(attempts)).map(response => response.status)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })
})

describe('session', () => {
  test('ends with the logout, on the server', async () => {
    const cookie = await loginCookie((await createAccount(app)).email)
    const response = await post('/api/trpc/auth.logout', {}, { cookie })
    expect(response.headers.getSetCookie()[0]).toMatch(/^wm_session=; Max-Age=0; Path=\/; HttpOnly/)
    expect(await me(cookie)).toBeNull()
    expect((await post('/api/trpc/auth.logout', {}, { cookie })).status).toBe(401)
  })

  test('gets a new id at every login; the old one ends', async () => {
    const { email } = await createAccount(app)
    const first = await loginCookie(email)
    const second = await loginCookie(email, { cookie: first })
    expect(second).not.toBe(first)
    expect(await me(first)).toBeNull()
    expect(await me(second)).toMatchObject({ email })
  })

  test('follows ban, unban and role at the next request', async () => {
    const { id, email } = await createAccount(app)
    const cookie = await loginCookie(email)
    await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
    expect(await me(cookie)).toMatchObject({ role: 'admin' })
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    expect(await me(cookie)).toBeNull()
  })

  test('ends after 30 days, and is then removed', async () => {
    clock.set(new Date())
    const { id, email } = await createAccount(app)
    const cookie = await loginCookie(email)
    const start = clock.ms()
    for (const ms of [13 * DAY_MS, 26 * DAY_MS, 30 * DAY_MS - 1]) {
      clock.set(new Date(start + ms))
      expect(await me(cookie)).toMatchObject({ email })
    }
    await deleteExpired(app.db)
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
    clock.set(new Date(clock.ms() + 1))
    expect(await me(cookie)).toBeNull()
    await deleteExpired(app.db)
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(0)
    expect(await app.db.select().from(linkTokens)).toHaveLength(0)
  })

  test.each(['', 'wm_session=', 'wm_session=erfunden', 'wm_session=%E0%A4%A', '__Host-wm_session=x'])(
    'is nobody with the cookie %j',
    async cookie => {
      expect(await me(cookie)).toBeNull()
    },
  )
})

describe('resending the verification', () => {
  const resend = (email: unknown, headers?: Record<string, string>) =>
    post('/api/auth/resend-verification', { email }, headers)

  test('mails a fresh link to whom it concerns, and answers everyone the same', async () => {
    const pending = await createAccount(app, { emailVerifiedAt: null })
    const verified = await createAccount(app)
    for (const email of [pending.email, verified.email, 'gibt-es-nicht@beispiel.test']) {
      const response = await resend(email)
      expect([response.status, await response.json()]).toEqual([
        200,
        { message: 'Verifizierungs-E-Mail wurde gesendet.' },
      ])
    }
    expect(await linkTokenTo(app, pending.email, paths.verifyEmail)).toMatch(/^[\w-]{43}$/)
    expect(await mailsTo(app, verified.email)).toHaveLength(0)
  })

  test('refuses what is no address, and too many requests', async () => {
    expect((await resend('erika')).status).toBe(400)
    const flood = { 'x-forwarded-for': '198.51.100.10' }
    const responses = await Promise.all(Array.from({ length: 21 }, () => resend('wer@beispiel.test', flood)))
    const refused = responses.filter(response => response.status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('redirects to the login page', () => {
  test.each([
    ['/api/oauth/login', '/login'],
    ['/api/oauth/login?returnTo=/pricing%3Fplan=PRO', '/login?returnTo=%2Fpricing%3Fplan%3DPRO'],
    ['/api/oauth/login?returnTo=//boese.test', '/login'],
    ['/api/oauth/login?returnTo=/a&returnTo=/b', '/login'],
    ['/api/auth/google', '/login?fehler=google-nicht-verfuegbar'],
    ['/api/auth/google/callback?code=x', '/login?fehler=google-nicht-verfuegbar'],
    [
      '/api/auth/facebook?returnTo=/favorites',
      '/login?fehler=facebook-nicht-verfuegbar&returnTo=%2Ffavorites',
    ],
  ])('%s → %s', async (path, location) => {
    const response = await fetch(server.url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })
})
