import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortenAddress, subscriberKey } from '#server/core/addresses/network-address.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi, type RawAnswer, sendCall } from '#tests/system/api/api-client.ts'

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

const trpc = (path: string) => `${site.url}${endpoints.trpc}/${path}`

async function messageOf(response: Response): Promise<string | undefined> {
  const body = (await response.json()) as RawAnswer | RawAnswer[]
  return (Array.isArray(body) ? body[0] : body)?.error?.json.message
}

describe('reading by other sites', () => {
  /** Not by fetch, which says itself in which mode it asks. */
  const read = (url: string, from: string, mode = 'cors') =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'sec-fetch-site': from, 'sec-fetch-mode': mode }
      request(url, { headers })
        .on('response', response => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })

  test.each(['cross-site', 'same-site'])('the API answers no %s request', async from => {
    expect(await read(trpc('auth.me'), from)).toBe(403)
    expect(await read(trpc('auth.me'), from, 'navigate')).toBe(403)
    expect(await read(trpc('auth.me'), from, 'no-cors')).toBe(403)
  })

  test('it answers its own pages, the address bar, and programs that are no browser', async () => {
    expect(await read(trpc('auth.me'), 'same-origin')).toBe(200)
    expect(await read(trpc('auth.me'), 'none', 'navigate')).toBe(200)
    expect((await fetch(trpc('auth.me'))).status).toBe(200)
  })

  test('a provider may send the browser back, but nobody may fetch that', async () => {
    const callback = `${site.url}${endpoints.google}/callback`
    expect(await read(callback, 'cross-site', 'navigate')).toBe(302)
    expect(await read(callback, 'cross-site', 'no-cors')).toBe(403)
  })
})

describe('inputs', () => {
  const PATH = 'auth.requestPasswordReset'
  const send = (wire: unknown) => sendCall(site.url, PATH, JSON.stringify(wire))

  test.each([
    'number',
    'bigint',
    'regexp',
    'set',
    'map',
    'Error',
    'URL',
    ['typed-array', 'Uint8Array'],
    ['class', 'Object'],
    ['custom', 'x'],
    ['symbol', 'iterator'],
  ])('the type %j is refused unread', async type => {
    for (const values of [{ email: [type] }, [type]]) {
      const response = await send({ json: { email: 'x' }, meta: { values } })
      expect([response.status, await messageOf(response)]).toEqual([400, ERROR_TEXTS.REQUEST_MALFORMED])
    }
  })

  test.each([
    { values: { '__proto__.x': ['Date'] } },
    { values: { 'constructor.prototype.x': ['undefined'] } },
    { values: { email: ['undefined', { x: ['Date'] }] } },
    { referentialEqualities: { email: ['name'] } },
    7,
  ])('the description %j is refused unread', async meta => {
    const response = await send({ json: { email: 'x' }, meta })
    expect([response.status, await messageOf(response)]).toEqual([400, ERROR_TEXTS.REQUEST_MALFORMED])
  })

  test('what is missing and moments in time are understood', async () => {
    const filter = { category: null, postalCode: null }
    const values = { category: ['undefined'], postalCode: ['undefined'] }
    expect(
      (await sendCall(site.url, 'listings.count', JSON.stringify({ json: filter, meta: { values } }))).status,
    ).toBe(200)
    const dated = { json: { email: 'x', at: '2026-11-20T10:00:00Z' }, meta: { values: { at: ['Date'] } } }
    expect(await messageOf(await send(dated))).toContain('email')
  })

  test('depth and number of values are bounded before anybody looks at them', async () => {
    const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown
    const answers = [deep(7), deep(8), Array.from({ length: 10_000 }, () => 1)].map(async json =>
      messageOf(await send({ json })),
    )
    const [shallow, ...refused] = await Promise.all(answers)
    expect(shallow).toContain('email')
    expect(refused).toEqual([ERROR_TEXTS.REQUEST_MALFORMED, ERROR_TEXTS.REQUEST_MALFORMED])
  })
})

describe('what tRPC refuses by itself is said in German', () => {
  test.each([
    ['gibt.es.nicht', 'Diese Funktion gibt es nicht.'],
    ['auth.logout', 'Diese Funktion kann so nicht aufgerufen werden.'],
    [
      `${Array.from({ length: 21 }, () => 'auth.me').join(',')}?batch=1`,
      'Die Anfrage war unvollständig oder fehlerhaft.',
    ],
  ])('%s', async (path, text) => {
    expect(await messageOf(await fetch(trpc(path)))).toBe(text)
  })

  test('other bodies than JSON', async () => {
    const response = await fetch(trpc('auth.requestPasswordReset'), {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'text/xml' },
      body: '<x/>',
    })
    expect([response.status, await response.json()]).toEqual([415, { error: 'Nur JSON wird angenommen.' }])
  })
})

describe('behind a proxy', () => {
  test('an address that the visitor makes up does not move the rate limit', async () => {
    const attempt = (claimed: string) =>
      callApi(
        site.url,
        'auth.verifyEmail',
        { token: 'geraten' },
        {
          headers: { 'x-forwarded-for': `${claimed}, 203.0.113.7` },
        },
      )
    const allowed = await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(`198.51.100.${n}`)))
    expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([400]))
    const refused = await attempt('198.51.100.200')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const other = await callApi(
      site.url,
      'auth.verifyEmail',
      { token: 'geraten' },
      {
        headers: { 'x-forwarded-for': '203.0.113.8' },
      },
    )
    expect(other.status).toBe(400)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:db8::', '2001:db8:0:0', '2001:db8:0::'],
    ['::1', '0:0:0:0', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::'],
    ['unbekannt', 'unbekannt', ''],
  ])('%s counts as %s and is kept as %s', (address, key, shortened) => {
    expect([subscriberKey(address), shortenAddress(address)]).toEqual([key, shortened])
  })
})

test('one subscriber cannot take all of the server', async () => {
  const calls = Array.from({ length: 20 }, () => 'auth.me').join(',')
  const headers = { 'x-forwarded-for': '2001:db8:9:9::1' }
  const statuses: number[] = []
  for (let n = 0; n < 101; n++) statuses.push((await fetch(trpc(`${calls}?batch=1`), { headers })).status)
  expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 200))
  const refused = await fetch(trpc('auth.me'), { headers: { 'x-forwarded-for': '2001:db8:9:9::2' } })
  expect([statuses.at(-1), refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([
    429,
    429,
    true,
  ])
  expect((await fetch(trpc('auth.me'), { headers: { 'x-forwarded-for': '2001:db8:9:a::1' } })).status).toBe(
    200,
  )
})
