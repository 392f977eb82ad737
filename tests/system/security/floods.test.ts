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
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'

/** Many requests and dear ones: what they may take is bounded, whoever sends them. */

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
