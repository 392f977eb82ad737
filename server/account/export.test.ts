import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leads } from '#drizzle/schema/market/leads.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { zipFiles } from '#server/core/zip-files.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi } from '#tests/system/api/api-client.ts'

let app: TestApp
let site: HttpTestServer

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
})
afterAll(async () => {
  await site.close()
  await app.close()
})
afterEach(() => clock.set(null))

/** The cookie that lets its browser download, as `requestExport` sets it. */
async function permissionFor(userId: number): Promise<string> {
  const caller = await app.callerFor(userId)
  await caller.account.requestExport({ password: PASSWORD })
  return app.headers.get('Set-Cookie') ?? ''
}

async function download(userId: number | null, permission: string): Promise<Response> {
  const cookies = [permission.split(';')[0], userId === null ? '' : await cookieOf(app, userId)]
  const headers = { cookie: cookies.join('; ') }
  return fetch(`${site.url}${endpoints.accountExport}`, { headers, redirect: 'manual' })
}

test('the download is a file that nobody on the way keeps, under the day in Berlin', async () => {
  const { id } = await createAccount(app)
  clock.set(new Date('2026-11-20T23:30:00Z'))
  const permission = await permissionFor(id)
  expect(permission).toMatch(/^wm_export=[\w-]{40,}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
  const response = await download(id, permission)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="wabenmarkt-daten-2026-11-21.zip"',
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['LIESMICH.txt', 'daten.json'])
  const readme = new TextDecoder().decode(files['LIESMICH.txt'])
  expect(readme).toContain('Erstellt am 21. November 2026 um 00:30 Uhr')
  expect(readme).toContain('erhalteneAnfragen: Anfragen zu Ihren Inseraten\r\n  id: Nummer der Anfrage')
})

test('a permission is good once, for five minutes, for its owner, while signed in', async () => {
  const owner = await createAccount(app)
  const other = await createAccount(app)
  const refused = async (userId: number | null, permission: string) => {
    const response = await download(userId, permission)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/account/data?export=abgelaufen')
  }
  await refused(owner.id, '')
  await refused(owner.id, 'wm_export=erfunden')
  await refused(null, await permissionFor(owner.id))
  await refused(other.id, await permissionFor(owner.id))
  const permission = await permissionFor(owner.id)
  expect((await download(owner.id, permission)).status).toBe(200)
  await refused(owner.id, permission)
  clock.set(new Date('2026-11-20T10:00:00Z'))
  const late = await permissionFor(owner.id)
  clock.set(new Date('2026-11-20T10:05:00Z'))
  await refused(owner.id, late)
})

test('another site can start no download', async () => {
  const { id } = await createAccount(app)
  const cookie = `${(await permissionFor(id)).split(';')[0]}; ${await cookieOf(app, id)}`
  const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect((await fetch(`${site.url}${endpoints.accountExport}`, { headers })).status).toBe(403)
})

test('the password is asked for, and without one a sign-in of the last ten minutes', async () => {
  const { id } = await createAccount(app)
  const caller = await app.callerFor(id)
  for (const password of ['falsch', null]) {
    await expect(caller.account.requestExport({ password })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(caller.account.requestExport({ password: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const start = new Date('2026-11-20T10:00:00Z')
  clock.set(start)
  const social = await createUser(app)
  await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, social.id))
  const cookie = await cookieOf(app, social.id)
  const ask = () => callApi(site.url, 'account.requestExport', { password: null }, { cookie })
  expect(await ask()).toMatchObject({ status: 200 })
  clock.set(new Date(start.getTime() + 10 * MINUTE_MS))
  expect((await ask()).error?.data.appCode).toBe('SIGN_IN_TOO_LONG_AGO')
})

test('an address that was never proved brings nobody’s letters along', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const victim = 'opfer@beispiel.test'
  const enquiry = { listingId, name: 'Opfer', email: victim, message: 'Nur für die Imkerei.' }
  await (await app.callerFor(null)).leads.submit({ ...enquiry, gdprConsent: true })
  const { id } = await createAccount(app, { email: victim, emailVerifiedAt: null })
  const response = await download(id, await permissionFor(id))
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(new TextDecoder().decode(files['daten.json'])).not.toContain('Nur für die Imkerei')
  await (await app.callerFor(id)).account.delete({ email: victim, password: PASSWORD })
  expect(await app.db.$count(leads, eq(leads.email, victim))).toBe(1)
})

test('exports and tries are limited', async () => {
  const { id } = await createAccount(app)
  const caller = await app.callerFor(id)
  for (let n = 0; n < 5; n++) await permissionFor(id)
  await expect(permissionFor(id)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  for (let n = 0; n < 4; n++) await caller.account.requestExport({ password: 'falsch' }).catch(() => null)
  await expect(caller.account.requestExport({ password: 'falsch' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('an archive of 200 MB passes through a few, and waits for its reader', async () => {
  const picture = new Uint8Array(1024 * 1024)
  let read = 0
  async function* pictures() {
    for (let n = 0; n < 200; n++) {
      read++
      yield { name: `bild-${n}.webp`, isCompressible: false, content: [picture] }
    }
  }
  const before = process.memoryUsage()
  let bytes = 0
  let peak = 0
  for await (const piece of zipFiles(pictures())) {
    bytes += piece.length
    peak = Math.max(peak, process.memoryUsage().arrayBuffers)
    expect(read).toBeLessThanOrEqual(Math.floor(bytes / picture.length) + 1)
  }
  expect(bytes).toBeGreaterThan(200 * picture.length)
  expect(peak - before.arrayBuffers).toBeLessThan(20 * picture.length)
})
