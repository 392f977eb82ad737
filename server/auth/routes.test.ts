import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { linkTokens, sessions, users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type SignInRoutes, startSignInRoutes } from '#tests/support/product/sign-in-routes.ts'
import { deleteExpired } from './commands/delete-expired.ts'
import { registerUser } from './commands/register-user.ts'
import { sessionCookie } from './rules/credentials.ts'

let app: TestApp
let routes: SignInRoutes

beforeAll(async () => {
  routes = await startSignInRoutes()
  app = routes.app
})
afterAll(() => routes.close())
afterEach(() => clock.set(null))

describe('login', () => {
  test('starts a session of 30 days in a cookie that scripts cannot read', async () => {
    const { id, email } = await createAccount(app)
    const response = await routes.login({ email: ` ${email.toUpperCase()}`, password: PASSWORD })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ redirectTo: '/dashboard' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [setCookie = ''] = response.headers.getSetCookie()
    expect(setCookie).toMatch(/^wm_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await routes.me(setCookie)).toMatchObject({ id, email })
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
      const response = await routes.login({ email: address, password: 'falsches-passwort' })
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
    const wrong = await routes.login({ email, password: 'falsches-passwort' })
    expect([wrong.status, await wrong.json()]).toEqual([401, { error: ERROR_TEXTS.CREDENTIALS_WRONG }])
    const right = await routes.login({ email, password: PASSWORD })
    expect([right.status, await right.json()]).toEqual([403, { error }])
  })

  test('an account without a password cannot be entered with any', async () => {
    const { id, email } = await createAccount(app)
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect((await routes.login({ email, password: 'decoy' })).status).toBe(401)
  })

  test('takes one password typed on two kinds of keyboard', async () => {
    const email = 'umlaut@beispiel.test'
    await registerUser(app.services, {
      name: 'Jörg',
      email,
      password: 'h\u00f6nigglas-im-regal',
    })
    await app.db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.email, email))
    expect((await routes.login({ email, password: 'ho\u0308nigglas-im-regal' })).status).toBe(200)
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
    const response = await routes.login({ email, password: PASSWORD, returnTo })
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
    const response = await routes.login(body)
    expect([response.status, await response.json()]).toEqual([400, { error }])
  })

  test('takes nothing from other sites and no other kind of body', async () => {
    const { email } = await createAccount(app)
    const body = { email, password: PASSWORD }
    expect((await routes.login(body, { origin: 'https://boese.test' })).status).toBe(403)
    expect((await routes.login(body, { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('session', () => {
  test('ends with the logout, on the server', async () => {
    const cookie = await routes.loginCookie((await createAccount(app)).email)
    const response = await routes.post('/api/trpc/auth.logout', {}, { cookie })
    expect(response.headers.getSetCookie()[0]).toMatch(/^wm_session=; Max-Age=0; Path=\/; HttpOnly/)
    expect(await routes.me(cookie)).toBeNull()
    expect((await routes.post('/api/trpc/auth.logout', {}, { cookie })).status).toBe(401)
  })

  test('gets a new id at every login; the old one ends', async () => {
    const { email } = await createAccount(app)
    const first = await routes.loginCookie(email)
    const second = await routes.loginCookie(email, { cookie: first })
    expect(second).not.toBe(first)
    expect(await routes.me(first)).toBeNull()
    expect(await routes.me(second)).toMatchObject({ email })
  })

  test('follows ban, unban and role at the next request', async () => {
    const { id, email } = await createAccount(app)
    const cookie = await routes.loginCookie(email)
    await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
    expect(await routes.me(cookie)).toMatchObject({ role: 'admin' })
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    expect(await routes.me(cookie)).toBeNull()
  })

  test('ends after 30 days, and is then removed', async () => {
    clock.set(new Date())
    const { id, email } = await createAccount(app)
    const cookie = await routes.loginCookie(email)
    const start = clock.ms()
    for (const ms of [13 * DAY_MS, 26 * DAY_MS, 30 * DAY_MS - 1]) {
      clock.set(new Date(start + ms))
      expect(await routes.me(cookie)).toMatchObject({ email })
    }
    await deleteExpired(app.db)
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
    clock.set(new Date(clock.ms() + 1))
    expect(await routes.me(cookie)).toBeNull()
    await deleteExpired(app.db)
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(0)
    expect(await app.db.select().from(linkTokens)).toHaveLength(0)
  })

  test.each(['', 'wm_session=', 'wm_session=erfunden', 'wm_session=%E0%A4%A', '__Host-wm_session=x'])(
    'is nobody with the cookie %j',
    async cookie => {
      expect(await routes.me(cookie)).toBeNull()
    },
  )
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
    const response = await fetch(routes.url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })
})
