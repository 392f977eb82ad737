import { readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#server/core/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { createSearchLimits } from '#server/listings/limits.ts'
import { countListings } from '#server/listings/queries/search/count-listings.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import { listingFilterInput, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { productionSettings } from '#tests/support/product/settings.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'
import { batchBody, postJson, type RawAnswer } from '#tests/system/api/api-client.ts'

/** Many requests, large ones and dear ones: what they may take is bounded, whoever sends them. */

const MEGABYTE = 1024 * 1024

let app: TestApp
let site: HttpTestServer
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' })
  site = await startSite(app)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

describe('bursts', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statusesOf = async (path: string, address: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) {
      const response = await fetch(site.url + path, { headers: from(address) })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    return statuses
  }
  const batchOf = (comma: string) =>
    `${endpoints.trpc}/${Array.from({ length: 20 }, () => 'auth.me').join(comma)}?batch=1`

  test.each(['%2C', '%2c', ','])(
    'a batch whose commas are written %s counts each of its calls',
    async comma => {
      const statuses = await statusesOf(batchOf(comma), `2001:db8:${comma.charCodeAt(2) || 1}::1`, 101)
      expect([statuses.slice(0, 100).includes(429), statuses.at(-1)]).toEqual([false, 429])
    },
  )

  test.each([
    '/api/ready',
    '/api/health',
    '/sitemap.xml',
    '/robots.txt',
    '/listings/1',
    '/x.html',
    '/api/nix',
  ])('%s is refused to who has used up their share', async path => {
    const address = `2001:db8:aa:${path.length.toString(16)}${path.charCodeAt(2).toString(16)}::1`
    await Promise.all(
      Array.from({ length: 100 }, () => fetch(site.url + batchOf(','), { headers: from(address) })),
    )
    expect(await statusesOf(path, address, 1)).toEqual([429])
    expect(await statusesOf(path, '198.51.100.9', 1)).not.toEqual([429])
  })
})

test('readiness is looked up ten times a second at most, however often it is asked', async () => {
  const { pool } = createDatabase(app.url)
  let asked = 0
  const counting = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') asked++
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(target) : value
    },
  })
  const pages = (_req: unknown, _res: unknown, next: () => void) => next()
  const server = await startHttp(createApp({ ...app.services, pool: counting, pages }))
  const start = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => (await fetch(`${server.url}/api/ready`)).status),
  )
  const seconds = (performance.now() - start) / 1000
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(asked).toBeLessThanOrEqual(10 * Math.ceil(1 + seconds))
  await server.close()
  await pool.end()
})

describe('searches', () => {
  test('every statement of one ends by itself', async () => {
    await createListing(await createVendor(app), { title: 'Waldhonig' })
    const { pool } = createDatabase(app.url)
    const statements = await recordStatements(pool, async db => {
      for (const sortBy of ['top_listing', 'price_asc', 'newest', 'distance'] as const) {
        const filter = { search: 'wald honig und er en', postalCode: '83308' }
        await searchListings({ ...app.services, db }, searchListingsInput.parse({ ...filter, sortBy }))
        await countListings({ ...app.services, db }, listingFilterInput.parse(filter))
      }
    })
    expect(statements.length).toBeGreaterThan(5)
    const unlimited = statements.filter(({ isLimited }) => !isLimited).map(({ text }) => text)
    expect(unlimited.filter(text => !text.includes('GROUP BY'))).toEqual([])
    await pool.end()
  })

  test('no page lies beyond the first ten thousand listings, in any order', async () => {
    const visitor = await app.callerFor(null)
    for (const sortBy of ['top_listing', 'price_asc', 'price_desc', 'newest', 'distance'] as const) {
      for (const offset of [9999, 10_000, 1_000_000]) {
        const found = await visitor.listings.search({ sortBy, offset, postalCode: '83308', radius: 500 })
        expect(found).toEqual([])
      }
    }
  })

  test('who lets them take long is refused, and nobody else', async () => {
    const limits = createSearchLimits({ RATE_LIMIT: 'on' })
    const visitor = (ip: string) => ({ ip, userAgent: 'Browser' })
    let running = 0
    let most = 0
    const dear = async () => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setTimeout(resolve, 800))
      running--
    }
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => limits.run(visitor('203.0.113.9'), dear)),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(most).toBe(3)
    expect(refused.length).toBeGreaterThan(23)
    expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED', httpStatus: 429 } })
    await expect(limits.run(visitor('203.0.113.9'), async () => 1)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(await limits.run(visitor('203.0.113.10'), async () => 1)).toBe(1)
  })

  test('a thousand cheap ones at once are all answered', async () => {
    const limits = createSearchLimits({ RATE_LIMIT: 'on' })
    const ask = (n: number) => limits.run({ ip: `198.51.100.${n % 50}`, userAgent: 'x' }, async () => n)
    expect(await Promise.all(Array.from({ length: 1000 }, (_, n) => ask(n)))).toHaveLength(1000)
  })
})

describe('large bodies', () => {
  const PATH = `${endpoints.trpc}/images.upload,images.upload,images.upload?batch=1`

  /** Announces so much and sends a little of it. */
  function openUpload(url: string, cookie: string, bytes: number): ClientRequest {
    const headers = { origin: url, 'content-type': 'application/json', 'content-length': bytes, cookie }
    const sent = request(url + PATH, { method: 'POST', headers })
    sent.on('error', () => undefined)
    sent.write('{"0":')
    return sent
  }

  const upload = (listingId: number, cookie: string) => {
    const picture = `data:image/png;base64,${Buffer.alloc(5 * MEGABYTE).toString('base64')}`
    const input = { listingId, imageData: picture, fileName: 'wabe.png', mimeType: 'image/png' }
    return postJson(site.url, `${endpoints.trpc}/images.upload?batch=1`, batchBody([input]), { cookie })
  }

  test('one account holds up itself, not others, and no longer than it stays', async () => {
    const [slow, other] = [await createVendor(app), await createVendor(app)]
    const listingId = await createListing(other)
    const own = await createListing(slow)
    const cookie = await cookieOf(app, slow.userId)
    const open = Array.from({ length: 3 }, () => openUpload(site.url, cookie, 20 * MEGABYTE))
    const answer = await upload(listingId, await cookieOf(app, other.userId))
    expect(((await answer.json()) as RawAnswer[])[0]?.error?.json.message).toBe(
      'wabe.png ist keine Bilddatei',
    )

    const waiting = upload(own, cookie)
    const first = await Promise.race([
      waiting.then(() => 'answered'),
      new Promise(resolve => setTimeout(resolve, 500)),
    ])
    expect(first).toBeUndefined()
    for (const one of open) one.destroy()
    expect((await waiting).status).toBe(400)
  })

  test('who has no profile is refused before anything is read', async () => {
    const product = await startOneWorker()
    const user = await createUser(app)
    const cookie = (await cookieOf(app, user.id)).replace('wm_session', '__Host-wm_session')
    const before = peakMegabytes(product.pid)
    const body = Buffer.alloc(23 * MEGABYTE, 'x')
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const headers = { origin: product.url, 'content-type': 'application/json', cookie }
        return fetch(product.url + PATH, { method: 'POST', headers, body }).then(
          response => response.status,
          () => null,
        )
      }),
    )
    // A connection that is closed while it still sends may look like no answer to the sender.
    expect(statuses.every(status => status === null || status === 401 || status === 403)).toBe(true)
    expect(peakMegabytes(product.pid) - before).toBeLessThan(120)
    await product.stop()
  })
})

describe('small bodies', () => {
  /** Announces a body from an address of its own, and sends all of it but a letter. */
  function stopShort(url: string, path: string, n: number, bytes: number): Promise<ClientRequest> {
    const headers = {
      origin: url,
      'content-type': 'application/json',
      'content-length': bytes,
      'x-forwarded-for': `198.51.${n >> 8}.${n & 255}`,
    }
    const sent = request(url + path, { method: 'POST', headers, agent: false })
    return new Promise(resolve => {
      // One that has to make room for others sees its connection end.
      sent.on('error', () => resolve(sent))
      sent.write(Buffer.alloc(bytes - 1, 'x'), () => resolve(sent))
    })
  }

  const CALLS = Array.from({ length: 20 }, () => 'auth.requestPasswordReset').join(',')

  test.each([
    ['forms', 2000, 128 * 1024, `${endpoints.trpc}/leads.submit?batch=1`],
    ['batches', 300, 20 * 128 * 1024, `${endpoints.trpc}/${CALLS}?batch=1`],
    ['messages in the name of Stripe', 1000, 512 * 1024, endpoints.stripeWebhook],
  ])(
    '%s that stop a letter short, %i side by side: memory is bounded, and others are answered',
    async (_what, times, bytes, path) => {
      const product = await startOneWorker()
      const { email } = await createUser(app)
      const ask = async () => {
        const start = performance.now()
        const answer = await postJson(
          product.url,
          `${endpoints.trpc}/auth.requestPasswordReset?batch=1`,
          batchBody([{ email }]),
          { 'x-forwarded-for': '203.0.113.7' },
        )
        return { status: answer.status, ms: performance.now() - start }
      }
      expect((await ask()).status).toBe(200)
      const before = peakMegabytes(product.pid)
      const open: ClientRequest[] = []
      for (let n = 0; n < times; n += 50) {
        const some = Array.from({ length: Math.min(50, times - n) }, (_, each) => n + each)
        open.push(...(await Promise.all(some.map(each => stopShort(product.url, path, each, bytes)))))
      }
      const during = await ask()
      const grown = peakMegabytes(product.pid) - before
      for (const one of open) one.destroy()
      expect(during.status).toBe(200)
      expect(during.ms).toBeLessThan(2000)
      // Seen: 76 to 146 MB in three runs; 300 to 520 MB where nothing bounds their sum.
      expect(grown).toBeLessThan(200)
      await product.stop()
    },
  )
})

/** The product in production mode behind a proxy, in one process. */
async function startOneWorker(): Promise<ProductProcess> {
  const storage = { databaseUrl: app.url, dataDir: app.services.env.DATA_DIR }
  const product = await startProduct(
    productionSettings(storage, { WORKERS: '1', ADMIN_SECOND_FACTOR: 'optional', TRUST_PROXY: '1' }),
  )
  await product.untilReady()
  return product
}

function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

test('a session whose text escaping differs from the driver’s does not exist', async () => {
  const { pool } = createDatabase(app.url)
  await pool.query("SET GLOBAL sql_mode = CONCAT(@@GLOBAL.sql_mode, ',NO_BACKSLASH_ESCAPES')")
  const { pool: later } = createDatabase(app.url)
  const text = `\\' OR 1=1 -- `
  const [rows] = await later.query<RowDataPacket[]>('SELECT ? AS text, @@sql_mode AS mode', [text])
  await pool.query("SET GLOBAL sql_mode = REPLACE(@@GLOBAL.sql_mode, 'NO_BACKSLASH_ESCAPES', '')")
  expect(rows[0]).toMatchObject({ text })
  expect(String(rows[0]?.mode)).not.toContain('NO_BACKSLASH_ESCAPES')
  await Promise.all([pool.end(), later.end()])
})
