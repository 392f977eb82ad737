import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT_REQUIRED_TEXT } from '#shared/leads.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { batchBody, callApi, postJson, type RawAnswer, readAnswer } from './api-client.ts'

let app: TestApp
let site: HttpTestServer
let fast: HttpTestServer
let plain: HttpTestServer

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
  fast = await startSiteWith('on')
  plain = await startSiteWith('off')
})
afterAll(async () => {
  await Promise.all([site.close(), fast.close(), plain.close()])
  await app.close()
})

function startSiteWith(fastPath: 'on' | 'off'): Promise<HttpTestServer> {
  const env = { ...app.services.env, FAST_PATH: fastPath }
  return startSite({ ...app, services: { ...app.services, env } })
}

const post = (path: string, body: string, headers?: Record<string, string>) =>
  postJson(site.url, path, body, headers)

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}${path}`, { headers })
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('calls', () => {
  test('a query is a GET with its input in the address, and dates come back as dates', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor)
    // A robot's visit is not counted: a view that is written a second later would change the answers compared below.
    const response = await get(`${endpoints.trpc}/listings.getById?input=${json({ json: { id } })}`, {
      'user-agent': 'Googlebot/2.1',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = (await response.json()) as RawAnswer
    expect(body.result?.data.meta?.values).toMatchObject({ createdAt: ['Date'] })
    const listing = readAnswer(200, response.headers, body).data as ListingDetail
    expect(listing).toMatchObject({ id, title: 'Waldhonig aus dem Chiemgau' })
    expect(Math.abs(listing.createdAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test.each(['listings.search', 'listings.count', 'listings.search,listings.count'])(
    '%s needs no input',
    async path => {
      const batch = path.includes(',') ? '?batch=1' : ''
      expect((await get(`${endpoints.trpc}/${path}${batch}`)).status).toBe(200)
    },
  )

  test('several queries travel as one, each with its own answer', async () => {
    const batch = `auth.me,listings.getById,favorites.getMyFavorites`
    const input = json({ 1: { json: { id: 2_000_000_000 } } })
    const response = await get(`${endpoints.trpc}/${batch}?batch=1&input=${input}`)
    expect(response.status).toBe(207)
    const answers = (await response.json()) as RawAnswer[]
    expect(answers.map(({ result, error }) => result?.data.json ?? error?.json.data.code)).toEqual([
      undefined,
      'NOT_FOUND',
      'UNAUTHORIZED',
    ])
  })

  test.each([
    'listings.search',
    `listings.search?input=${json({ json: { category: 'honey' } })}`,
    `listings.search?input=`,
    `listings.search?input=${json({ json: { search: null }, meta: { values: { search: ['undefined'] } } })}`,
    `listings.search?input=${json({ json: { limit: 'many' } })}`,
    `listings.search?input=${json({ json: {}, meta: { values: { price: ['bigint'] } } })}`,
    `listings.search?input=${json({})}`,
    `listings.search?input=${json(null)}`,
    'listings.search?input=%7B',
    `listings.getById?input=${json({ json: { id: 2_000_000_000 } })}`,
    'favorites.getMyFavorites',
    'listings.search,listings.count?batch=1',
    `listings.search,listings.count?batch=1&input=${json({ 1: { json: { category: 'honey' } } })}`,
    `auth.me,listings.getById?batch=1&input=${json({ 1: { json: { id: -1 } } })}`,
    'listings.search,listings.count?batch=1&input=%7B',
    `listings.search?batch=1&input=${json([{ json: { category: 'queens' } }])}`,
    'listings.search,listings.count',
  ])('%s is answered in the same words with the fast path and without it', async call => {
    const [withIt, without] = await Promise.all(
      [fast, plain].map(async ({ url }) => {
        const answer = await fetch(`${url}${endpoints.trpc}/${call}`)
        return {
          status: answer.status,
          headers: ['content-type', 'vary', 'cache-control', 'etag'].map(name => answer.headers.get(name)),
          body: await answer.text(),
        }
      }),
    )
    expect(withIt).toEqual(without)
  })

  test('a client that asks for a stream gets the lines of one', async () => {
    const response = await get(`${endpoints.trpc}/listings.search,listings.count?batch=1`, {
      'trpc-accept': 'application/jsonl',
    })
    const lines = (await response.text()).trim().split('\n')
    expect([response.status, response.headers.get('transfer-encoding')]).toEqual([200, null])
    expect(lines.map(line => JSON.parse(line) as unknown).length).toBeGreaterThan(2)
  })

  test('several mutations travel as one', async () => {
    const vendor = await createVendor(app)
    const listings = [await createListing(vendor), await createListing(vendor)]
    const cookie = await cookieOf(app, vendor.userId)
    const path = `${endpoints.trpc}/favorites.add,favorites.add?batch=1`
    const response = await post(path, batchBody(listings.map(listingId => ({ listingId }))), { cookie })
    expect([response.status, await response.json()]).toEqual([
      200,
      listings.map(() => ({ result: { data: { json: { success: true } } } })),
    ])
    expect(await vendor.caller.favorites.getMyListingIds()).toEqual(listings)
  })

  test('the cookie of a login makes its browser known until the logout', async () => {
    const { id, email } = await createAccount(app)
    const login = await post(endpoints.emailLogin, JSON.stringify({ email, password: PASSWORD }))
    expect([login.status, await login.json()]).toEqual([200, { redirectTo: '/dashboard' }])
    const setCookie = login.headers.getSetCookie()[0] ?? ''
    expect(setCookie).toMatch(/; HttpOnly/i)
    expect(setCookie).toMatch(/; SameSite=Lax/i)
    const cookie = setCookie.split(';')[0] ?? ''
    expect((await callApi(site.url, 'auth.me', undefined, { cookie })).data).toMatchObject({ id, email })

    const logout = await callApi(site.url, 'auth.logout', undefined, { cookie })
    expect(logout.data).toEqual({ success: true })
    expect(logout.headers.get('set-cookie')).toMatch(/Max-Age=0/i)
    expect((await callApi(site.url, 'auth.me', undefined, { cookie })).data).toBeNull()
    expect((await callApi(site.url, 'auth.logout', undefined, { cookie })).status).toBe(401)
  })

  test.each([
    ['that cannot be decoded', 'wm_session=%E0%A4%A'],
    ['that is empty', 'wm_session='],
    ['without a value', 'wm_session'],
    ['that is none', ';;=;'],
    ['of 8 kB', `wm_session=${'x'.repeat(8000)}`],
  ])('a cookie %s is nobody', async (_, cookie) => {
    const answer = await callApi(site.url, 'auth.me', undefined, { cookie })
    expect([answer.status, answer.data]).toEqual([200, null])
  })
})

describe('errors', () => {
  test('say that a login is missing', async () => {
    const { status, error } = await callApi(site.url, 'favorites.getMyFavorites')
    expect([status, error]).toEqual([
      401,
      {
        message: 'Please login (10001)',
        code: -32001,
        data: {
          code: 'UNAUTHORIZED',
          httpStatus: 401,
          path: 'favorites.getMyFavorites',
          appCode: 'UNAUTHENTICATED',
          details: {},
          issues: null,
        },
      },
    ])
  })

  test('say that a right is missing', async () => {
    const cookie = await cookieOf(app, (await createUser(app)).id)
    const { status, error } = await callApi(site.url, 'admin.getStats', undefined, { cookie })
    expect(status).toBe(403)
    expect(error?.message).toBe('You do not have required permission (10002)')
    expect(error?.data).toMatchObject({ code: 'FORBIDDEN', appCode: 'PERMISSION_REQUIRED', issues: null })
  })

  test('name every wrong field of an input', async () => {
    const input = { listingId: -1, name: ' ', email: 'erika', message: 'Hallo', gdprConsent: false }
    const { status, error } = await callApi(site.url, 'leads.submit', input)
    expect(status).toBe(400)
    expect(error?.data).toMatchObject({ code: 'BAD_REQUEST', appCode: null, details: null })
    const issues = error?.data.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['listingId', 'name', 'email', 'gdprConsent'])
    expect(issues.at(-1)).toEqual({
      code: 'invalid_value',
      path: ['gdprConsent'],
      message: CONSENT_REQUIRED_TEXT,
    })
    expect(JSON.parse(error?.message ?? '')).toMatchObject(issues)
  })

  test('say how long to wait after too many attempts, however they travel', async () => {
    const batch = Array.from({ length: 20 }, () => 'auth.verifyEmail')
    const body = batchBody(batch.map(() => ({ token: 'geraten' })))
    const send = () => post(`${endpoints.trpc}/${batch.join(',')}?batch=1`, body)
    for (let n = 0; n < 3; n++) expect((await send()).status).toBe(400)
    const refused = await callApi(site.url, 'auth.verifyEmail', { token: 'geraten' })
    expect([refused.status, refused.error?.data.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(refused.error?.message).toMatch(/^Zu viele Versuche\. Bitte versuchen Sie es in .+ erneut\.$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
