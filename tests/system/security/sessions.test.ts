import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import type { SignedInDevice } from '#shared/auth.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { createAccount, linkTokenTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi } from '#tests/system/api/api-client.ts'

const WINDOWS_FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

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

const call = (cookie: string, path: string, input?: unknown) => callApi(site.url, path, input, { cookie })
const isOpen = async (cookie: string) => (await call(cookie, 'auth.me')).data !== null
const pass = (ms: number) => clock.set(new Date(clock.ms() + ms))

async function logIn(email: string, userAgent: string): Promise<string> {
  const response = await fetch(site.url + endpoints.emailLogin, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('a session that nobody uses ends after 14 days, and one in use does not', async () => {
  const { id } = await createUser(app)
  const [used, idle] = [await cookieOf(app, id), await cookieOf(app, id)]
  pass(10 * DAY_MS)
  expect(await isOpen(used)).toBe(true)
  pass(5 * DAY_MS)
  expect([await isOpen(used), await isOpen(idle)]).toEqual([true, false])
})

test('that of an admin ends after twelve hours', async () => {
  const cookie = await cookieOf(app, (await createUser(app, { role: 'admin' })).id)
  pass(11 * HOUR_MS)
  expect(await isOpen(cookie)).toBe(true)
  pass(11 * HOUR_MS)
  expect(await isOpen(cookie)).toBe(true)
  pass(12 * HOUR_MS + 1)
  expect(await isOpen(cookie)).toBe(false)
})

test('the use of a session is written down once an hour at most', async () => {
  const { id } = await createUser(app)
  const cookie = await cookieOf(app, id)
  const lastSeen = async () =>
    (await app.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastSeenAt.getTime()
  const start = await lastSeen()
  pass(HOUR_MS / 2)
  await isOpen(cookie)
  expect(await lastSeen()).toBe(start)
  pass(HOUR_MS)
  await isOpen(cookie)
  expect(await lastSeen()).toBe(clock.ms())
})

test('the owner sees the devices, ends one, and then all others', async () => {
  const { email } = await createAccount(app)
  const [here, phone, other] = [
    await logIn(email, WINDOWS_FIREFOX),
    await logIn(email, IPHONE),
    await logIn(email, 'curl/8'),
  ]
  const devices = (await call(here, 'auth.getSessions')).data as SignedInDevice[]
  expect(devices.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    [null, false],
    ['Safari, iOS', false],
    ['Firefox, Windows', true],
  ])
  await call(here, 'auth.endSession', { sessionId: devices[1]?.id })
  expect([await isOpen(here), await isOpen(phone), await isOpen(other)]).toEqual([true, false, true])
  await call(here, 'auth.endOtherSessions')
  expect([await isOpen(here), await isOpen(other)]).toEqual([true, false])
})

test('nobody ends the session of somebody else', async () => {
  const [victim, thief] = [await createUser(app), await createUser(app)]
  const cookie = await cookieOf(app, victim.id)
  const devices = (await call(cookie, 'auth.getSessions')).data as SignedInDevice[]
  const answer = await call(await cookieOf(app, thief.id), 'auth.endSession', { sessionId: devices[0]?.id })
  expect([answer.status, await isOpen(cookie)]).toEqual([200, true])
})

test('logout, new password and ban end sessions at once', async () => {
  const { email } = await createAccount(app)
  const [left, kept] = [await logIn(email, 'a'), await logIn(email, 'b')]
  await call(left, 'auth.logout')
  expect([await isOpen(left), await isOpen(kept)]).toEqual([false, true])
  await call(kept, 'auth.requestPasswordReset', { email })
  const token = await linkTokenTo(app, email, paths.resetPassword)
  await call(kept, 'auth.resetPassword', { token, newPassword: 'brumm-brumm-im-klee' })
  expect(await isOpen(kept)).toBe(false)

  const vendor = await createVendor(app)
  const devices = [await cookieOf(app, vendor.userId), await cookieOf(app, vendor.userId)]
  const admin = await cookieOf(app, (await createUser(app, { role: 'admin' })).id)
  await call(admin, 'admin.toggleUserBan', { userId: vendor.userId, ban: true })
  expect(await Promise.all(devices.map(isOpen))).toEqual([false, false])
})

test('a change of role acts on the very next call', async () => {
  const { id } = await createUser(app)
  const cookie = await cookieOf(app, id)
  const status = async () => (await call(cookie, 'admin.getStats')).status
  const become = (role: 'user' | 'admin') => app.db.update(users).set({ role }).where(eq(users.id, id))
  expect(await status()).toBe(403)
  await become('admin')
  expect(await status()).toBe(200)
  await become('user')
  expect(await status()).toBe(403)
})
