import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { batchBody, errorOf, postJson, type RawAnswer } from './api-client.ts'

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

const MEGABYTE = 1024 * 1024
const email = (bytes: number) => JSON.stringify({ json: { email: 'x'.repeat(bytes) } })

test.each([9, 30])('%i MB are refused by a procedure', async megabytes => {
  const response = await post(`${endpoints.trpc}/${RESET}`, email(megabytes * MEGABYTE))
  expect([response.status, await errorOf(response)]).toMatchObject([
    413,
    { message: ERROR_TEXTS.REQUEST_TOO_LARGE, data: { code: 'PAYLOAD_TOO_LARGE' } },
  ])
})

test('also when the sender does not say how large they are', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { origin: site.url, 'content-type': 'application/json' }
    const sent = request(`${site.url}${endpoints.trpc}/${RESET}`, { method: 'POST', headers })
    sent.on('response', response => resolve(response.resume().statusCode)).on('error', reject)
    const half = email(9 * MEGABYTE)
    sent.write(half.slice(0, 5 * MEGABYTE))
    sent.end(half.slice(5 * MEGABYTE))
  })
  expect(status).toBe(413)
})

test.each([
  [RESET, 130],
  ['listings.create', 130],
  ['blog.create', 1030],
])('%s takes no %i kB', async (path, kilobytes) => {
  const response = await post(`${endpoints.trpc}/${path}`, email(kilobytes * 1024))
  expect([response.status, await errorOf(response)]).toMatchObject([
    413,
    { message: ERROR_TEXTS.REQUEST_TOO_LARGE, data: { code: 'PAYLOAD_TOO_LARGE' } },
  ])
})

test.each(['images.upload', 'images.upload,images.upload', `images.upload,${RESET}`])(
  'for %s more is taken than for others, but not from visitors',
  async path => {
    const batch = path.includes(',') ? '?batch=1' : ''
    const response = await post(`${endpoints.trpc}/${path}${batch}`, email(7 * MEGABYTE))
    const answers = [(await response.json()) as RawAnswer | RawAnswer[]].flat()
    expect(response.status).toBe(401)
    expect(answers.map(({ error }) => error?.json.data.appCode)).toEqual(
      path.split(',').map(() => 'UNAUTHENTICATED'),
    )
  },
)

describe('pictures', () => {
  const picture = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`
  let listingId: number
  let cookie: string

  beforeAll(async () => {
    const vendor = await createVendor(app)
    listingId = await createListing(vendor)
    cookie = await cookieOf(app, vendor.userId)
  })

  const upload = (sizes: number[]) => {
    const inputs = sizes.map(size => ({
      listingId,
      imageData: picture(size),
      fileName: 'wabe.png',
      mimeType: 'image/png',
    }))
    const path = `${endpoints.trpc}/${sizes.map(() => 'images.upload').join(',')}?batch=1`
    return post(path, batchBody(inputs), { cookie })
  }

  test.each([1, 3])('%i of 5 MB travel as one', async count => {
    const response = await upload(Array.from({ length: count }, () => 5 * MEGABYTE))
    const answers = (await response.json()) as RawAnswer[]
    expect(answers.map(({ error }) => error?.json.message)).toEqual(
      Array.from({ length: count }, () => 'wabe.png ist keine Bilddatei'),
    )
  })

  test.each([5.1, 5.8, 7, 10])('one of %d MB hears that it is too large', async megabytes => {
    const response = await upload([megabytes * MEGABYTE])
    const [answer] = (await response.json()) as RawAnswer[]
    expect([response.status, answer?.error?.json.message]).toEqual([413, 'wabe.png ist zu groß (max. 5MB)'])
  })

  test('four of 5 MB do not', async () => {
    const response = await upload(Array.from({ length: 4 }, () => 5 * MEGABYTE))
    const answers = [(await response.json()) as RawAnswer | RawAnswer[]].flat()
    expect([response.status, answers[0]?.error?.json.message]).toEqual([413, ERROR_TEXTS.REQUEST_TOO_LARGE])
  })

  test('who does not say how large they are gets no more than others', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { origin: site.url, 'content-type': 'application/json', cookie }
      const sent = request(`${site.url}${endpoints.trpc}/images.upload`, { method: 'POST', headers })
      sent.on('response', response => resolve(response.resume().statusCode)).on('error', reject)
      sent.write('{"json":')
      sent.end(`"${'x'.repeat(200 * 1024)}"}`)
    })
    expect(status).toBe(413)
  })
})

test('what fits is read, and judged as input', async () => {
  const error = await errorOf(await post(`${endpoints.trpc}/${RESET}`, email(120 * 1024)))
  expect(error.data.issues).toMatchObject([{ code: 'too_big', path: ['email'] }])
})

test.each([
  [endpoints.emailLogin, 17 * 1024],
  [endpoints.resendVerification, 17 * 1024],
  [endpoints.stripeWebhook, MEGABYTE],
])('%s takes no %i bytes', async (path, bytes) => {
  const response = await post(path, email(bytes))
  expect([response.status, await response.json()]).toEqual([413, { error: ERROR_TEXTS.REQUEST_TOO_LARGE }])
})

test('an address of more than 16 kB is not read', async () => {
  expect((await fetch(`${site.url}${endpoints.trpc}/auth.me?input=${'x'.repeat(20_000)}`)).status).toBe(431)
})
