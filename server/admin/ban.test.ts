import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createAccount } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, givePlan } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { pageStatus } from '#tests/support/product/site.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'

let app: TestApp
let http: HttpTestServer
let admin: Caller
let visitor: Caller
let database: DatabaseHandle

beforeAll(async () => {
  app = await createTestApp()
  database = createDatabase(app.url)
  http = await startHttp(
    createApp({ ...app.services, pool: database.pool, pages: (_req, _res, next) => next() }),
  )
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  visitor = await app.callerFor(null)
})
afterAll(async () => {
  await http.close()
  await database.close()
  await app.close()
})

async function createSeller() {
  const { id: userId, email, password } = await createAccount(app)
  await givePlan(app, userId, 'PREMIUM')
  const profile = await (await app.callerFor(userId)).vendor.upsertProfile({
    businessName: `Imkerei ${userId}`,
    postalCode: '83278',
    city: 'Traunstein',
    country: 'DE',
  })
  return { userId, email, password, vendorId: profile.id, caller: await app.callerFor(userId) }
}

async function signIn({ email, password }: { email: string; password: string }) {
  const response = await fetch(http.url + endpoints.emailLogin, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: http.url },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  return { status: response.status, body: await response.json(), cookie }
}

async function meWith(cookie: string | undefined): Promise<unknown> {
  const response = await fetch(`${http.url}${endpoints.trpc}/auth.me`, { headers: { Cookie: cookie ?? '' } })
  return ((await response.json()) as { result: { data: { json: unknown } } }).result.data.json
}

test('a ban signs out everywhere, refuses the login and hides the listings; its end brings all back', async () => {
  const seller = await createSeller()
  const active = await createListing(seller)
  const draft = await createListing(seller, { status: 'draft' })
  const foundIds = async () => (await visitor.listings.search({})).map(({ id }) => id)
  const [phone, desk] = [await signIn(seller), await signIn(seller)]
  expect(await meWith(phone.cookie)).toMatchObject({ id: seller.userId })

  expect(await admin.admin.toggleUserBan({ userId: seller.userId, ban: true })).toEqual({ success: true })
  for (const { cookie } of [phone, desk]) expect(await meWith(cookie)).toBeNull()
  expect(await signIn(seller)).toMatchObject({ status: 403, body: { error: 'Ihr Konto wurde gesperrt' } })
  expect(await signIn({ ...seller, password: 'falsches-passwort' })).toMatchObject({ status: 401 })
  expect(await foundIds()).not.toContain(active)
  await expect(visitor.listings.getById({ id: active })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await pageStatus(app.services, `/listings/${active}`)).toBe(404)
  expect((await admin.admin.getUsers()).find(({ id }) => id === seller.userId)?.isActive).toBe(false)

  expect(await admin.admin.toggleUserBan({ userId: seller.userId, ban: false })).toEqual({ success: true })
  expect(await foundIds()).toContain(active)
  expect(await foundIds()).not.toContain(draft)
  expect(await visitor.listings.getById({ id: active })).toMatchObject({ status: 'active' })
  expect(await meWith(phone.cookie)).toBeNull()
  expect(await meWith((await signIn(seller)).cookie)).toMatchObject({ id: seller.userId, isActive: true })
})

test('bans and their ends may be repeated and come at once; the last word counts', async () => {
  const seller = await createSeller()
  const listingId = await createListing(seller)
  const ban = (value: boolean) => admin.admin.toggleUserBan({ userId: seller.userId, ban: value })
  await Promise.all([ban(true), ban(true), ban(true)])
  await ban(true)
  expect(await pageStatus(app.services, `/listings/${listingId}`)).toBe(404)
  await ban(false)
  await ban(false)
  expect(await pageStatus(app.services, `/listings/${listingId}`)).toBe(200)
})

test('other vendors keep their sessions and listings', async () => {
  const [seller, neighbour] = [await createSeller(), await createSeller()]
  const listingId = await createListing(neighbour)
  const { cookie } = await signIn(neighbour)
  await admin.admin.toggleUserBan({ userId: seller.userId, ban: true })
  expect(await meWith(cookie)).toMatchObject({ id: neighbour.userId })
  expect(await pageStatus(app.services, `/listings/${listingId}`)).toBe(200)
})
