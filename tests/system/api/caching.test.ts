import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingCard } from '#shared/listings/listings.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi, PROCEDURE_KINDS } from './api-client.ts'

let app: TestApp
let site: HttpTestServer
let vendor: TestVendor
let listingId: number
beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
  vendor = await createVendor(app)
  listingId = await createListing(vendor, { title: 'Speicherhonig' })
})
afterAll(async () => {
  await site.close()
  await app.close()
})

const SHARED = new Map([
  ['listings.search', 10],
  ['listings.count', 10],
  ['listings.searchHelp', 10],
  ['listings.suggest', 60],
  ['listings.map', 10],
  ['listings.mapCell', 10],
  ['listings.regions', 10],
  ['listings.surroundings', 60],
  ['geo.lookup', 60],
  ['blog.getPublished', 60],
  ['site.getOperator', 60],
  ['site.getSalesTax', 60],
  ['site.getClaims', 60],
  ['site.getDataRecipients', 60],
])
const INPUTS: Record<string, unknown> = {
  'listings.search': {},
  'listings.count': {},
  'listings.searchHelp': {},
  'listings.suggest': { q: 'wald' },
  'listings.map': {},
  'listings.mapCell': { zoom: 1, comb: { x: 11, y: 20 } },
  'listings.regions': {},
  'listings.surroundings': { postalCode: '10115', country: 'DE' },
  'geo.lookup': { postalCode: '10115' },
  'blog.getPublished': {},
}

const get = (path: string, input: unknown, headers: Record<string, string> = {}) => {
  const query =
    input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`
  return fetch(`${site.url}${endpoints.trpc}/${path}${query}`, { headers })
}

describe('what may be kept', () => {
  test.each([...SHARED])('%s: by shared caches for %i s, by browsers if they ask', async (path, seconds) => {
    const { status, headers } = await get(path, INPUTS[path])
    expect([status, headers.get('cache-control')]).toEqual([200, `public, max-age=0, s-maxage=${seconds}`])
    expect(headers.get('vary')).toMatch(/\bCookie\b/)
    expect(headers.get('etag')).toMatch(/^W\/"/)
  })

  test('nothing else, whatever comes of it', async () => {
    for (const [path, kind] of PROCEDURE_KINDS) {
      if (kind !== 'query' || SHARED.has(path)) continue
      const { headers } = await get(path, { id: listingId })
      expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null])
    }
  })

  test('nothing of those who are signed in, and no failure', async () => {
    const cookie = await cookieOf(app, (await createUser(app)).id)
    const personal = await callApi(site.url, 'listings.search', {}, { cookie })
    expect([personal.status, personal.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const failed = await callApi(site.url, 'listings.search', { limit: -1 })
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([400, 'no-store'])
  })

  test('a batch as long as the least of its calls; not at all with one that is personal', async () => {
    const of = async (paths: string) =>
      (
        await get(
          `${paths}?batch=1&input=${encodeURIComponent('{"0":{"json":{}},"1":{"json":{}}}')}`,
          undefined,
        )
      ).headers.get('cache-control')
    expect(await of('listings.search,blog.getPublished')).toBe('public, max-age=0, s-maxage=10')
    expect(await of('listings.search,auth.me')).toBe('no-store')
  })
})

test('who asks whether an answer still holds gets it again only when it has changed', async () => {
  // One that no other test has looked at: views are counted a moment later.
  await createListing(vendor, { title: 'Etagenhonig' })
  const input = { search: 'etagenhonig' }
  const first = await get('listings.search', input)
  const etag = first.headers.get('etag') ?? ''
  // As browsers ask; Node's fetch by itself would add that it wants no stored answer.
  const question = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  const again = await get('listings.search', input, question)
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  await createListing(vendor, { title: 'Noch ein Etagenhonig' })
  const changed = await get('listings.search', input, question)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('vendors find what they have just saved, however often others have asked before', async () => {
  const cookie = await cookieOf(app, vendor.userId)
  for (let turn = 0; turn < 5; turn++) {
    await callApi(site.url, 'listings.search', { search: 'frischgespeichert' })
    const title = `Frischgespeichert ${turn}`
    await callApi(
      site.url,
      'listings.update',
      {
        id: listingId,
        title,
        description: 'Kräftiger Waldhonig, im Juli geschleudert.',
        category: 'honey',
        shippingType: 'both',
      },
      { cookie },
    )
    const { data } = await callApi(site.url, 'listings.search', { search: 'frischgespeichert' }, { cookie })
    expect((data as ListingCard[]).map(card => card.title)).toEqual([title])
  }
})
