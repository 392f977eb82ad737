import express from 'express'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { createRecorder } from '#tests/support/database/record-statements.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'

import { feedRoutes } from './feeds.ts'

let app: TestApp
let site: HttpTestServer

beforeAll(async () => {
  app = await createTestApp({ APP_URL: 'https://wabenmarkt.test' })
  site = await startSite(app)
})
afterAll(async () => {
  await site.close()
  await app.close()
})
afterEach(() => clock.set(null))

async function read(path: string): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(site.url + path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** Address and change of every entry. */
function entriesOf(xml: string): [string, string | undefined][] {
  return [...xml.matchAll(/<(url|sitemap)><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/\1>/g)].map(
    ([, , address = '', change]) => [address.replace('https://wabenmarkt.test', ''), change],
  )
}

test('the sitemap has what is public, with its last change', async () => {
  const vendorSince = '2026-04-30T08:00:00.000Z'
  clock.set(new Date(vendorSince))
  const vendor = await createVendor(app, { businessName: 'Höfer & Söhne' })
  // Has nothing on offer.
  await createVendor(app)
  clock.set(new Date('2026-05-01T08:00:00Z'))
  const older = await createListing(vendor)
  const draft = await createListing(vendor, { status: 'draft' })
  clock.set(new Date('2026-06-02T10:30:00Z'))
  const newer = await createListing(vendor)
  const editor = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  const post = { title: 'Schwarmzeit', content: '<p>Im Mai.</p>' }
  await editor.blog.create({ ...post, slug: 'schwarmzeit', status: 'published' })
  await editor.blog.create({ ...post, slug: 'entwurf', status: 'draft' })

  const index = await read('/sitemap.xml')
  expect(index.type).toContain('application/xml')
  expect(index.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex .*<\/sitemapindex>$/)
  expect(entriesOf(index.text)).toEqual([
    ['/sitemap-pages.xml', undefined],
    ['/sitemap-listings-1.xml', '2026-06-02T10:30:00.000Z'],
    ['/sitemap-vendors-1.xml', vendorSince],
    ['/sitemap-posts-1.xml', '2026-06-02T10:30:00.000Z'],
  ])

  expect(entriesOf((await read('/sitemap-vendors-1.xml')).text)).toEqual([
    [`/imkereien/${vendor.vendorId}-hoefer-soehne`, vendorSince],
  ])

  const listings = await read('/sitemap-listings-1.xml')
  expect(listings.text).toMatch(/^<\?xml .*\n<urlset .*<\/urlset>$/)
  expect(entriesOf(listings.text)).toEqual([
    [`/listings/${older}`, '2026-05-01T08:00:00.000Z'],
    [`/listings/${newer}`, '2026-06-02T10:30:00.000Z'],
  ])
  expect(listings.text).not.toContain(`/listings/${draft}<`)
  expect(entriesOf((await read('/sitemap-posts-1.xml')).text)).toEqual([
    ['/blog/schwarmzeit', '2026-06-02T10:30:00.000Z'],
  ])
})

test('its index is cached for an hour', async () => {
  const vendor = await createVendor(app)
  clock.set(new Date('2026-07-01T08:00:00Z'))
  const before = (await read('/sitemap.xml')).text
  await createListing(vendor)
  expect((await read('/sitemap.xml')).text).toBe(before)
  clock.set(new Date('2026-07-01T09:00:00Z'))
  expect((await read('/sitemap.xml')).text).toContain('2026-07-01T08:00:00.000Z')
})

test('its parts are made once an hour, and what is no part takes no place among them', async () => {
  clock.set(new Date('2026-08-01T08:00:00Z'))
  const vendor = await createVendor(app)
  await createListing(vendor)
  const parts = ['listings-1', 'vendors-1', 'posts-1'].map(part => `/sitemap-${part}.xml`)
  const { pool } = createDatabase(app.url)
  const { db, recorded } = createRecorder(pool)
  const server = await startHttp(express().use(feedRoutes({ db, env: app.services.env })))
  const readAll = async () => {
    const sent = []
    for (const part of parts) sent.push(await (await fetch(server.url + part)).text())
    return sent
  }
  try {
    const first = await readAll()
    expect(first.every(text => text.includes('<urlset'))).toBe(true)
    const asked = recorded.length
    expect(asked).toBeGreaterThanOrEqual(parts.length)
    await createListing(vendor)
    for (let number = 2; number < 40; number++) await fetch(`${server.url}/sitemap-listings-${number}.xml`)
    const missing = recorded.length
    expect(await readAll()).toEqual(first)
    expect(recorded.length).toBe(missing)
    clock.set(new Date('2026-08-01T09:00:00Z'))
    const [listings] = await readAll()
    expect(listings).not.toBe(first[0])
    expect(recorded.length).toBe(missing + asked)
  } finally {
    await server.close()
    await pool.end()
  }
})

test('its fixed pages exist, are listed once and may be indexed', async () => {
  const addresses = entriesOf((await read('/sitemap-pages.xml')).text).map(([address]) => address)
  expect(addresses).toContain('/marketplace?category=queens')
  expect(addresses).not.toContain('/datenschutz')
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const { status, text } = await read(address)
    expect([address, status]).toEqual([address, 200])
    // A category without listings is left out of the index until it has some.
    if (!address.includes('category=')) expect(text).toContain(`href="https://wabenmarkt.test${address}"`)
  }
})

test.each(['listings-0', 'listings-2', 'listings-x', 'listings-1e1', 'posts-9', 'posts-999999999999'])(
  'there is no part %s',
  async part => {
    expect((await read(`/sitemap-${part}.xml`)).status).toBe(404)
  },
)

test('robots are told where to look and where not', async () => {
  const { text, type } = await read('/robots.txt')
  expect(type).toContain('text/plain')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Sitemap: https://wabenmarkt.test/sitemap.xml']),
  )
  for (const path of [
    '/dashboard',
    '/admin',
    '/api/',
    '/favorites',
    '/profile/edit',
    '/account/data',
    '/listings/edit/',
  ]) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
})
