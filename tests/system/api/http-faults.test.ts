import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leads } from '#drizzle/schema/market/leads.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { createServices } from '#server/process/services.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'
import { callApi } from './api-client.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'

const UNAVAILABLE = 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.'

/** Less than the product waits for a database that says nothing: one that is gone is noticed at once. */
const AT_ONCE_MS = 4000

let app: TestApp
let proxy: DatabaseProxy
let database: DatabaseHandle
let server: HttpTestServer
let isCut = false

beforeAll(async () => {
  app = await createTestApp()
  proxy = await startDatabaseProxy(app.url)
  database = createDatabase(proxy.url)
  const services = createServices(app.services.env, database, app.services.logger)
  const pages = (_req: unknown, res: { end(): void }) => res.end()
  server = await startHttp(createApp({ ...services, pool: database.pool, pages }))
})
afterEach(async () => {
  if (isCut) await mend()
})
afterAll(async () => {
  await server.close()
  await database.close()
  await proxy.cut()
  await app.close()
})

async function cut(): Promise<void> {
  isCut = true
  await proxy.cut()
}

async function mend(): Promise<void> {
  await proxy.mend()
  isCut = false
}

async function status(path: string): Promise<number> {
  const response = await fetch(`${server.url}${path}`)
  await response.arrayBuffer()
  return response.status
}

function post(path: string, body: object): Promise<Response> {
  const headers = { origin: server.url, 'content-type': 'application/json' }
  return fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function enquiry() {
  const listingId = await createListing(await createVendor(app))
  const sender = { name: 'Erika Beispiel', email: 'erika@beispiel.test', message: 'Noch da?' }
  return { listingId, ...sender, gdprConsent: true, submissionKey: crypto.randomUUID() }
}

test('without a database every call is refused at once, in German and without a detail', async () => {
  const cookie = await cookieOf(app, (await createUser(app)).id)
  const input = await enquiry()
  // Connections that were fine a moment ago are in the pool.
  expect((await callApi(server.url, 'auth.me', undefined, { cookie })).status).toBe(200)
  await cut()

  const calls: [string, unknown, string | null][] = [
    ['listings.search', {}, null],
    ['listings.getById', { id: 1 }, null],
    ['leads.submit', input, null],
    ['auth.requestPasswordReset', { email: 'erika@beispiel.test' }, null],
    ['auth.me', undefined, cookie],
    ['site.getOperator', undefined, cookie],
    ['favorites.getMyFavorites', undefined, cookie],
    ['favorites.add', { listingId: input.listingId }, cookie],
  ]
  for (const [path, given, sent] of calls) {
    const start = performance.now()
    const { status, error } = await callApi(server.url, path, given, { cookie: sent })
    expect([path, status, error]).toEqual([
      path,
      503,
      {
        message: UNAVAILABLE,
        code: expect.any(Number),
        data: {
          code: 'SERVICE_UNAVAILABLE',
          httpStatus: 503,
          path,
          appCode: 'SERVICE_UNAVAILABLE',
          details: {},
          issues: null,
        },
      },
    ])
    expect(performance.now() - start).toBeLessThan(AT_ONCE_MS)
  }
})

test('so are logins and the other plain addresses', async () => {
  await cut()
  const body = { email: 'erika@beispiel.test', password: PASSWORD }
  for (const path of [endpoints.emailLogin, endpoints.resendVerification]) {
    const response = await post(path, body)
    expect([path, response.status, await response.json()]).toEqual([path, 503, { error: UNAVAILABLE }])
  }
  expect(await status('/sitemap.xml')).toBe(503)
})

test('what needs no database is still there', async () => {
  await cut()
  const answer = await callApi(server.url, 'site.getOperator')
  expect([answer.status, (await callApi(server.url, 'auth.me')).data]).toEqual([200, null])
})

test('the process says that it is up but not ready, and ready again as soon as the database is back', async () => {
  expect([await status('/api/health'), await status('/api/ready')]).toEqual([200, 200])
  await cut()
  const start = performance.now()
  expect([await status('/api/health'), await status('/api/ready')]).toEqual([200, 503])
  expect(performance.now() - start).toBeLessThan(AT_ONCE_MS)
  await mend()
  expect([await status('/api/health'), await status('/api/ready')]).toEqual([200, 200])
})

test('what was refused has not happened, and happens once when it is sent again', async () => {
  const input = await enquiry()
  await cut()
  expect((await callApi(server.url, 'leads.submit', input)).status).toBe(503)
  await mend()
  const stored = async () =>
    (await app.db.select().from(leads)).filter(lead => lead.listingId === input.listingId)
  expect(await stored()).toHaveLength(0)
  expect((await callApi(server.url, 'leads.submit', input)).status).toBe(200)
  expect((await callApi(server.url, 'leads.submit', input)).status).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('a database that goes away in the middle of many requests makes none of them a bug', async () => {
  const cookie = await cookieOf(app, (await createUser(app)).id)
  const input = await enquiry()
  const statuses: Promise<number>[] = []
  const send = async (path: string, given: unknown) =>
    (await callApi(server.url, path, given, { cookie })).status
  for (let n = 0; n < 40; n++) {
    statuses.push(send('listings.search', {}), send('favorites.add', { listingId: input.listingId }))
    if (n === 20) await cut()
  }
  const answered = new Set(await Promise.all(statuses))
  expect(answered).toContain(503)
  expect([...answered].filter(each => each !== 200 && each !== 503)).toEqual([])
  await mend()
  const later = await Promise.all(Array.from({ length: 20 }, () => send('listings.search', {})))
  expect(new Set(later)).toEqual(new Set([200]))
})
