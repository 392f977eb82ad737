import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leads } from '#drizzle/schema/market/leads.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { createServices } from '#server/process/services.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { type ApiAnswer, callApi } from '#tests/system/api/api-client.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/system/api/database-proxy.ts'

/** What a visitor waits at most for a page or an answer of a product whose database does not speak. */
const LONGEST_MS = 5000
const CONNECTIONS = 4

let app: TestApp
let proxy: DatabaseProxy
let database: DatabaseHandle
let server: HttpTestServer
let cookie: string
let listingId: number

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'off' })
  proxy = await startDatabaseProxy(app.url)
  database = createDatabase(proxy.url, { connectionLimit: CONNECTIONS })
  const services = createServices(app.services.env, database, app.services.logger)
  server = await startSite({ ...app, services, url: proxy.url })
  cookie = await cookieOf(app, (await createUser(app)).id)
  listingId = await createListing(await createVendor(app))
})
afterEach(() => proxy.mend())
afterAll(async () => {
  await server.close()
  await database.close()
  await proxy.cut()
  await app.close()
})

interface Timed {
  status: number
  ms: number
}

async function timed(work: () => Promise<{ status: number }>): Promise<Timed> {
  const start = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - start }
}

const get = (path: string) => timed(() => fetch(`${server.url}${path}`, { headers: { cookie } }))
const search = () => timed(() => callApi(server.url, 'listings.search', {}))

function enquiry() {
  const sender = { name: 'Erika', email: 'erika@beispiel.test', message: 'Noch da?' }
  return { listingId, ...sender, gdprConsent: true, submissionKey: crypto.randomUUID() }
}

/** Fills the pool with connections that work. */
const warmUp = () => Promise.all(Array.from({ length: 2 * CONNECTIONS }, search))

async function untilWell(): Promise<number> {
  const start = performance.now()
  while ((await get('/api/ready')).status !== 200 || (await search()).status !== 200) {
    if (performance.now() - start > 20_000) throw new Error('not well again')
  }
  return performance.now() - start
}

test('a database that hangs: every request ends within five seconds, and all is well at once afterwards', async () => {
  await warmUp()
  proxy.hang()
  const ready = await get('/api/ready')
  expect(ready.status).toBe(503)
  expect(ready.ms).toBeLessThan(2500)
  // Many more than there are connections: who waits for one waits no longer than who has one.
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, search),
    ...Array.from({ length: 5 }, () => get('/marketplace')),
    timed(() => callApi(server.url, 'leads.submit', enquiry())),
    timed(() => callApi(server.url, 'favorites.add', { listingId }, { cookie })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS)
  expect((await get('/api/health')).status).toBe(200)

  await proxy.mend()
  expect(await untilWell()).toBeLessThan(LONGEST_MS)
  expect(new Set((await warmUp()).map(({ status }) => status))).toEqual(new Set([200]))
}, 40_000)

test('a slow one: not ready, answers late or 503, each bounded', async () => {
  await warmUp()
  proxy.delay(2000)
  expect(await get('/api/ready')).toMatchObject({ status: 503 })
  const alone = await search()
  expect(alone.status).toBe(200)
  expect(alone.ms).toBeLessThan(LONGEST_MS)
  const crowd = await Promise.all(Array.from({ length: 40 }, search))
  expect(crowd.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect(Math.max(...crowd.map(({ ms }) => ms))).toBeLessThan(2 * LONGEST_MS)
  await proxy.mend()
  expect(await untilWell()).toBeLessThan(LONGEST_MS)
}, 60_000)

test('a connection that got no answer is not used again', async () => {
  const single = createDatabase(proxy.url, {
    connectionLimit: 1,
    timeouts: { acquireMs: 1000, answerMs: 500 },
  })
  const idOf = async () => (await single.pool.query('SELECT CONNECTION_ID() AS id'))[0] as { id: number }[]
  const [first] = await idOf()
  await expect(single.pool.query('SELECT SLEEP(2)')).rejects.toThrow('No answer')
  const [second] = await idOf()
  expect(second?.id).not.toBe(first?.id)
  await single.close()
})

const submit = (input: object): Promise<ApiAnswer> => callApi(server.url, 'leads.submit', input)
const stored = async (email: string) =>
  (await app.db.select().from(leads)).filter(lead => lead.email === email).length

test('an answer lost at COMMIT is told as unknown, and sending again makes it one', async () => {
  await warmUp()
  const input = { ...enquiry(), email: 'ungewiss@beispiel.test' }
  proxy.cutAfter('commit')
  const { status, error } = await submit(input)
  expect([status, error?.message]).toEqual([503, ERROR_TEXTS.OUTCOME_UNKNOWN])
  expect(await stored(input.email)).toBe(1)
  expect((await submit(input)).status).toBe(200)
  expect(await stored(input.email)).toBe(1)
})

test('a connection that breaks within a transaction is no bug, and nothing has happened', async () => {
  await warmUp()
  const input = { ...enquiry(), email: 'mitten-drin@beispiel.test' }
  proxy.cutAfter('insert into `mail_outbox`')
  const { status, error } = await submit(input)
  expect([status, error?.message]).toEqual([503, ERROR_TEXTS.SERVICE_UNAVAILABLE])
  expect(await stored(input.email)).toBe(0)
  expect((await submit(input)).status).toBe(200)
  expect(await stored(input.email)).toBe(1)
})

test('a statement that the operator ends is no bug either', async () => {
  await warmUp()
  const answers = Array.from({ length: 60 }, search)
  const [processes] = await app.services.db.execute('SHOW PROCESSLIST')
  for (const { Id, db } of processes as unknown as { Id: number; db: string }[]) {
    if (new URL(app.url).pathname === `/${db}`) await app.db.execute(`KILL ${Id}`).catch(() => undefined)
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([])
  // A busy machine hears later of connections that have been ended.
  await expect.poll(async () => (await search()).status, { timeout: 30_000 }).toBe(200)
})
