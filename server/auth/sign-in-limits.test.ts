import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/web/paths.ts'
import { createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type SignInRoutes, startSignInRoutes } from '#tests/support/product/sign-in-routes.ts'

/** What anybody may ask for again and again: a login, and another link. */

let app: TestApp
let routes: SignInRoutes

beforeAll(async () => {
  routes = await startSignInRoutes()
  app = routes.app
})
afterAll(() => routes.close())

describe('flood of logins', () => {
  test('stops the one who guesses, never the owner', async () => {
    const { email } = await createAccount(app)
    const attacker = { 'x-forwarded-for': '198.51.100.7' }
    for (let n = 0; n < 10; n++)
      expect((await routes.login({ email, password: `geraten-${n}` }, attacker)).status).toBe(401)
    const stopped = await routes.login({ email, password: PASSWORD }, attacker)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stopped.json()).toEqual({ error: expect.stringMatching(/^Zu viele Versuche\./) })
    await routes.loginCookie(email)
  })

  test('a successful login starts the count anew', async () => {
    const { email } = await createAccount(app)
    const owner = { 'x-forwarded-for': '198.51.100.8' }
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) await routes.login({ email, password: 'vertippt' }, owner)
      await routes.loginCookie(email, owner)
    }
  })

  test('stops a subscriber who tries many accounts', async () => {
    const attacker = { 'x-forwarded-for': '198.51.100.9' }
    const attempts = Array.from({ length: 101 }, (_, n) =>
      routes.login({ email: `opfer-${n}@beispiel.test`, password: 'geraten' }, attacker),
    )
    const statuses = (await Promise.all(attempts)).map(response => response.status)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })
})

describe('resending the verification', () => {
  const resend = (email: unknown, headers?: Record<string, string>) =>
    routes.post('/api/auth/resend-verification', { email }, headers)

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
