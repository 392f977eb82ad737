import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import type { Settings } from '#tests/support/product/settings.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi, errorOf, postJson, type RawAnswer, sendCall } from './api-client.ts'

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

const RESET = 'auth.requestPasswordReset'

const post = (path: string, body: string, headers?: Record<string, string>) =>
  postJson(site.url, path, body, headers)

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}${path}`, { headers })
}

describe('requests that are refused before they reach a procedure', () => {
  test.each([
    'listings.nothing',
    'nothing.search',
    'listings',
    '__proto__.toString',
    'constructor',
    'hasOwnProperty',
    '',
  ])('there is no procedure %j', async path => {
    const response = await get(`${endpoints.trpc}/${path}`)
    expect([response.status, (await errorOf(response)).data.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('a mutation by GET changes nothing', async () => {
    const cookie = await cookieOf(app, (await createUser(app)).id)
    const response = await get(`${endpoints.trpc}/auth.logout`, { cookie })
    expect([response.status, (await errorOf(response)).data.code]).toEqual([405, 'METHOD_NOT_SUPPORTED'])
    expect((await callApi(site.url, 'auth.me', undefined, { cookie })).data).not.toBeNull()
  })

  test.each([
    'freshness.getCheck',
    'alerts.endMails',
    'contracts.takeBack',
    'reports.getDecision',
    'leads.openByToken',
  ])('%s calls a link invalid whose token cannot be one', async path => {
    for (const token of ['', ' ', 'a'.repeat(201)]) {
      const { error } = await callApi(site.url, path, { token })
      expect(error?.data.issues?.map(({ message }) => message)).toEqual([ERROR_TEXTS.LINK_INVALID])
    }
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a query takes no %s', async method => {
    const headers = { origin: site.url, 'content-type': 'application/json' }
    const response = await fetch(`${site.url}${endpoints.trpc}/auth.me`, { method, headers, body: '{}' })
    expect(response.status).toBe(405)
  })

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonp',
  ])('bodies of the type %s are not read', async type => {
    for (const path of [`${endpoints.trpc}/${RESET}`, endpoints.emailLogin, endpoints.resendVerification]) {
      expect([path, (await post(path, '{}', { 'content-type': type })).status]).toEqual([path, 415])
    }
  })

  test('bodies of no type at all are not read', async () => {
    const options = { method: 'POST', headers: { origin: site.url }, body: new Uint8Array([123, 125]) }
    expect((await fetch(`${site.url}${endpoints.trpc}/${RESET}`, options)).status).toBe(415)
  })

  test.each([
    '{',
    '"',
    '[}',
    '{"json":',
    '\u0000',
    'null',
    '{"json":{"email":1},"meta":{"values":{"__proto__.x":["Date"]}}}',
  ])('the body %j is none', async body => {
    const error = await errorOf(await post(`${endpoints.trpc}/${RESET}`, body))
    expect([error.message, error.data]).toMatchObject([
      ERROR_TEXTS.REQUEST_MALFORMED,
      { code: 'BAD_REQUEST', httpStatus: 400, appCode: 'REQUEST_MALFORMED', issues: null },
    ])
  })

  test.each(['{', '%22', '%E0%A4%A', '%00', 'null'])('the input %j in an address is none', async input => {
    const response = await get(`${endpoints.trpc}/listings.search?input=${input}`)
    expect([response.status, (await errorOf(response)).message]).toEqual([400, ERROR_TEXTS.REQUEST_MALFORMED])
  })

  test.each([
    [`${endpoints.trpc}/listings.%E0%A4%A`, 400],
    ['/api/images/%E0%A4%A', 404],
    ['/api/%', 404],
    ['/listings/%E0%A4%A', 404],
    ['/%', 404],
  ])('the broken escape in %s is answered with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('an unknown address under /api is no page', async () => {
    const response = await get('/api/unbekannt')
    expect([response.status, await response.json()]).toEqual([404, { error: ERROR_TEXTS.NOT_FOUND }])
  })
})

describe('batches', () => {
  const size = (n: number) =>
    `${endpoints.trpc}/${Array.from({ length: n }, () => 'auth.me').join(',')}?batch=1`

  test('have at most 20 calls', async () => {
    expect((await get(size(20))).status).toBe(200)
    const response = await get(size(21))
    expect([response.status, (await errorOf(response)).data.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('are of one kind', async () => {
    for (const method of ['GET', 'POST']) {
      const headers = { origin: site.url, 'content-type': 'application/json' }
      const options = { method, headers, ...(method === 'POST' && { body: '{}' }) }
      const response = await fetch(`${site.url}${endpoints.trpc}/auth.me,auth.logout?batch=1`, options)
      expect([method, response.status]).toEqual([method, 400])
    }
  })

  test.each(['3', '"x"', '[1]', 'null', '{"0":3}'])('take no %s for their inputs', async input => {
    const response = await get(`${endpoints.trpc}/listings.search?batch=1&input=${encodeURIComponent(input)}`)
    const [answer] = (await response.json()) as RawAnswer[]
    expect([response.status, answer?.error?.json.data.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('requests from other sites', () => {
  const PATHS = [`${endpoints.trpc}/${RESET}`, endpoints.emailLogin, endpoints.resendVerification]

  test.each([
    [{ origin: 'https://boese.test' }],
    [{ origin: 'null' }],
    [{ origin: 'kein ursprung' }],
    [{ origin: '' }],
    [{ origin: 'http://localhost:3000.boese.test' }],
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://boese.test', 'sec-fetch-site': 'same-origin' }],
  ])('%j is refused', async headers => {
    for (const path of PATHS) {
      const sent = { 'content-type': 'application/json', ...(headers as Record<string, string>) }
      const response = await fetch(`${site.url}${path}`, { method: 'POST', headers: sent, body: '{}' })
      expect([path, response.status, await response.json()]).toEqual([
        path,
        403,
        { error: ERROR_TEXTS.ORIGIN_REFUSED },
      ])
    }
  })

  test('a browser that names no origin but says that it is ours is let in', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const response = await fetch(`${site.url}${PATHS[0]}`, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(400)
  })

  test('in production nothing but the public address is ours', async () => {
    const env: Settings = {
      NODE_ENV: 'production',
      APP_URL: 'https://wabenmarkt.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'post@wabenmarkt.test',
    }
    const production = await createTestApp(env)
    const server = await startSite(production)
    const statusFor = async (origin: string) =>
      (await sendCall(server.url, RESET, '{}', { headers: { origin } })).status
    expect(await statusFor('https://wabenmarkt.test')).toBe(400)
    expect(await statusFor(server.url)).toBe(403)
    expect(await statusFor('http://wabenmarkt.test')).toBe(403)
    await server.close()
    await production.close()
  })
})
