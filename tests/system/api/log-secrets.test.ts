import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { accountReference } from '#server/auth/commands/sign-in/log-sign-in.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { createLogger } from '#server/core/logger.ts'
import { createApp } from '#server/http/app.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { createAccount, linkTokenTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'
import { callApi } from './api-client.ts'

const ORIGIN = 'https://wabenmarkt.test'
const headers = { origin: ORIGIN, 'content-type': 'application/json' }
const NEW_PASSWORD = 'brumm-brumm-im-klee'
const WRONG_PASSWORD = 'kein-honig-fuer-dich'
const MESSAGE = 'Diese Worte gehen nur die Imkerei etwas an.'

let app: TestApp
let database: DatabaseHandle
let site: HttpTestServer
const lines: string[] = []

beforeAll(async () => {
  app = await createTestApp()
  database = createDatabase(app.url)
  // As production logs, and then as much as there is to tell.
  const env = { ...app.services.env, NODE_ENV: 'production', APP_URL: ORIGIN, LOG_LEVEL: 'trace' } as const
  const logger = createLogger(env, { write: line => void lines.push(line) })
  const { db, pool } = database
  site = await startHttp(
    createApp({ ...app.services, env, db, pool, logger, pages: (_req, res) => void res.status(404).end() }),
  )
})
afterAll(async () => {
  await site.close()
  await database.close()
  await app.close()
})

async function logIn(email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password })
  const response = await fetch(site.url + endpoints.emailLogin, { method: 'POST', headers, body })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function expectNowhere(secrets: readonly string[]): void {
  const log = lines.join('')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(15)
    expect(log).not.toContain(secret)
    expect(log).not.toContain(encodeURIComponent(secret))
  }
}

const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

test('signing in, forgetting the password and writing to a seller leave no secret in the log', async () => {
  const account = await createAccount(app)
  const listingId = await createListing(await createVendor(app))
  await logIn(account.email, WRONG_PASSWORD)
  const cookie = await logIn(account.email, PASSWORD)
  expect((await callApi(site.url, 'favorites.add', { listingId }, { cookie, headers })).status).toBe(200)
  await callApi(site.url, 'auth.requestPasswordReset', { email: account.email }, { headers })
  const token = await linkTokenTo(app, account.email, paths.resetPassword)
  await fetch(`${site.url}${paths.resetPassword}?token=${token}`)
  await callApi(site.url, 'auth.resetPassword', { token, newPassword: NEW_PASSWORD }, { headers })
  const sender = { name: 'Erika Beispiel', email: 'erika@beispiel.test', gdprConsent: true }
  await callApi(site.url, 'leads.submit', { listingId, ...sender, message: MESSAGE }, { headers })
  await fetch(site.url + endpoints.stripeWebhook, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=eine-falsche-unterschrift' },
    body: '{"secret":"was im Ereignis steht"}',
  })

  expect(lines.join('')).toContain(paths.resetPassword)
  expect(lines.length).toBeGreaterThan(6)
  const { SESSION_SECRET } = app.services.env
  expectNowhere([PASSWORD, NEW_PASSWORD, WRONG_PASSWORD, tokenOf(cookie), token, MESSAGE, SESSION_SECRET])
  expectNowhere(['eine-falsche-unterschrift', 'was im Ereignis steht'])
})

test('who seeks by a wanted ad stays out of the log, also when a vendor answers', async () => {
  const seeker = await createAccount(app)
  const createdAt = new Date(Date.now() - 3 * 86_400_000)
  await app.services.db.update(users).set({ createdAt }).where(eq(users.id, seeker.id))
  const cookie = await logIn(seeker.email, PASSWORD)
  const ad = {
    title: 'Zwei Ableger gesucht',
    text: 'Wir fangen im Frühjahr an und suchen zwei ruhige Ableger.',
    query: 'category=colonies&postalCode=83278&radius=25',
  }
  const placed = await callApi(site.url, 'wanted.place', ad, { cookie, headers })
  expect(placed.status).toBe(200)
  const [row] = await app.services.db.select().from(wantedAds).where(eq(wantedAds.userId, seeker.id))
  const vendor = await createVendor(app, { plan: 'PRO' })
  const listingId = await createListing(vendor, { category: 'colonies', title: 'Ableger Carnica' })
  await vendor.caller.wanted.offer({ id: row?.searchId ?? 0, listingId, message: MESSAGE })
  await fetch(`${site.url}${paths.wantedAd(row?.searchId ?? 0)}`)
  expectNowhere([seeker.email, ad.text, MESSAGE])
})

test('what a private vendor keeps to themselves stays out of the log: saved, refused, looked at, and when the database fails', async () => {
  const account = await createAccount(app)
  const cookie = await logIn(account.email, PASSWORD)
  const secret = {
    street: 'Geheimer Bienenweg 77',
    phone: '+49 861 98765 4321',
    publicEmail: 'hof@verschwiegen.example',
    legalName: 'Korbinian Alzwinkel vom Hof',
  }
  const numbers = {
    vatId: 'DE998877665',
    lucidNumber: 'DE9988776655443',
    weeeNumber: 'DE77665544',
    registrationNumber: '091899988777',
  }
  const { street, phone, ...names } = secret
  const identity = { ...names, ...numbers }
  const profile = {
    businessName: 'Imkerei Alzwinkel',
    postalCode: '83278',
    city: 'Traunstein',
    street,
    phone,
    identity: { ...identity, traderStatus: 'private' },
  }
  const save = (input: object) => callApi(site.url, 'vendor.upsertProfile', input, { cookie, headers })
  const saved = await save(profile)
  expect(saved.status).toBe(200)
  expect((await save({ ...profile, postalCode: 'keine' })).status).toBe(400)
  await fetch(site.url + paths.vendor(`${(saved.data as { id: number }).id}`))
  await app.db.execute(sql`RENAME TABLE vendors TO vendors_elsewhere`)
  expect((await save(profile)).status).toBe(500)
  await app.db.execute(sql`RENAME TABLE vendors_elsewhere TO vendors`)
  expect(lines.join('')).toMatch(/vendors' doesn't exist/)
  expectNowhere([...Object.values(secret), account.email])
  for (const number of Object.values(numbers)) expect(lines.join('')).not.toContain(number)
})

/** The lines of an event, as an operator's tools find them. */
function linesOf(event: string): Record<string, unknown>[] {
  return lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(line => line.event === event)
}

test('a sign-in and its refusals are lines of their own, without the address or the password', async () => {
  const [account, banned, unverified] = [
    await createAccount(app),
    await createAccount(app, { isActive: false }),
    await createAccount(app, { emailVerifiedAt: null }),
  ]
  const unknown = 'hier-wohnt-niemand@beispiel.test'
  lines.length = 0
  await logIn(account.email, WRONG_PASSWORD)
  await logIn(unknown, WRONG_PASSWORD)
  await logIn(banned.email, PASSWORD)
  await logIn(unverified.email, PASSWORD)
  for (let n = 0; n < 10; n++) await logIn(unknown, WRONG_PASSWORD)
  const cookie = await logIn(account.email, PASSWORD)
  const { env } = app.services
  const of = (email: string) => ({ method: 'password', account: accountReference(env, email), reqId: anId })
  const anId = expect.stringMatching(/^[\w-]{36}$/)
  const refused = linesOf('sign_in_refused')
  expect(refused.slice(0, 4)).toMatchObject([
    { ...of(account.email), reason: 'CREDENTIALS_WRONG', subscriber: '127.0.0.1', msg: 'sign-in refused' },
    { ...of(unknown), reason: 'CREDENTIALS_WRONG' },
    { ...of(banned.email), reason: 'ACCOUNT_BANNED' },
    { ...of(unverified.email), reason: 'EMAIL_NOT_VERIFIED' },
  ])
  expect(refused.at(-1)).toMatchObject({ ...of(unknown), reason: 'RATE_LIMITED' })
  expect(linesOf('sign_in')).toMatchObject([
    { ...of(account.email), userId: account.id, isPending: false, subscriber: '127.0.0.1' },
  ])

  const started = await callApi(
    site.url,
    'auth.startSecondFactor',
    { password: PASSWORD },
    { cookie, headers },
  )
  const { secret } = started.data as { secret: string }
  const code = new TOTP({ secret }).generate()
  await callApi(site.url, 'auth.activateSecondFactor', { code }, { cookie, headers })
  const pending = await logIn(account.email, PASSWORD)
  await callApi(site.url, 'auth.confirmSecondFactor', { code }, { cookie: pending, headers })
  expect(linesOf('sign_in').at(-1)).toMatchObject({ ...of(account.email), isPending: true })
  expect(linesOf('sign_in_refused').at(-1)).toMatchObject({
    method: 'second-factor',
    reason: 'SECOND_FACTOR_WRONG',
    userId: account.id,
    reqId: anId,
  })
  expectNowhere([PASSWORD, WRONG_PASSWORD, unknown, account.email, banned.email, unverified.email, secret])
})

test('a query that fails is logged without what was put into it', async () => {
  const listingId = await createListing(await createVendor(app))
  await app.db.execute(sql`RENAME TABLE leads TO leads_elsewhere`)
  const sender = { name: 'Erika Beispiel', email: 'erika.die-niemand-kennt@beispiel.test', gdprConsent: true }
  const answer = await callApi(
    site.url,
    'leads.submit',
    { listingId, ...sender, message: MESSAGE },
    { headers },
  )
  await app.db.execute(sql`RENAME TABLE leads_elsewhere TO leads`)

  expect(answer.status).toBe(500)
  expect(lines.join('')).toContain('procedure failed')
  expect(lines.join('')).toMatch(/leads' doesn't exist/)
  expectNowhere([MESSAGE, sender.email])
})
