import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database.ts'
import { createLogger } from '#server/core/logger.ts'
import { endpoints, paths } from '#shared/paths.ts'
import { createAccount, linkTokenTo, PASSWORD } from '#tests/support/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { createListing, createVendor } from '#tests/support/factories.ts'
import { type HttpTestServer, startHttp } from '#tests/support/http.ts'
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
