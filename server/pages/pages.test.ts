import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeToken } from '#server/alerts/rules/unsubscribe-token.ts'
import { clock } from '#server/core/clock.ts'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import type { ListingCard, ListingCount } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import {
  metaOf,
  openPage,
  type RenderedSite,
  startRenderedSite,
} from '#tests/support/product/rendered-site.ts'
import { cookieOf } from '#tests/support/product/site.ts'

let app: TestApp
let site: RenderedSite
let vendor: TestVendor
let admin: { id: number; cookie: string }

beforeAll(async () => {
  site = await startRenderedSite({ APP_URL: 'https://wabenmarkt.test', TRUST_PROXY: '1' })
  app = site.app
  vendor = await createVendor(app, { businessName: 'Imkerei Lindenhof' })
  const { id } = await createUser(app, { role: 'admin', name: 'Frieda Wabe' })
  admin = { id, cookie: await cookieOf(app, id) }
})
afterAll(() => site.close())

const open = (path: string, headers?: Record<string, string>) => openPage(site.url + path, headers)

async function createPost(fields: { slug: string; status?: 'draft' | 'published'; title?: string }) {
  return (await app.callerFor(admin.id)).blog.create({
    title: 'Die erste Durchsicht',
    content: '<p>Ab <strong>zwölf Grad</strong> geht es los.</p>',
    status: 'published',
    ...fields,
  })
}

describe('the marketplace', () => {
  test('brings the results and the count of its address', async () => {
    const beeswax = await createListing(vendor, { title: 'Bienenwachs am Block', category: 'equipment' })
    const { html, data, response } = await open('/marketplace?q=Bienenwachs&postalCode=83278&radius=25')
    expect(response.status).toBe(200)
    expect((data.get('listings.search') as ListingCard[]).map(card => card.id)).toEqual([beeswax])
    expect(data.get('listings.count')).toEqual({ total: 1, capped: false } satisfies ListingCount)
    expect(data.get('geo.lookup')).toMatchObject({ places: [{ place: 'Traunstein' }] })
    expect(html).toMatch(new RegExp(`<a [^>]*href="/listings/${beeswax}"[^>]*>Bienenwachs am Block</a>`))
    expect(metaOf(html, 'robots')).toBe('noindex')
  })

  test('is listed by category, in one order', async () => {
    await createListing(vendor)
    const { html } = await open('/marketplace?sortBy=newest&category=honey&unknown=1')
    expect(html).toContain('<title>Honig – Marktplatz – Wabenmarkt</title>')
    expect(html).toContain('<link rel="canonical" href="https://wabenmarkt.test/marketplace?category=honey">')
  })

  test('takes any address', async () => {
    for (const query of [
      '?page=20000',
      '?page=-1&radius=x&category=<script>',
      `?q=${'%22%3E'.repeat(200)}`,
      '?q=%',
    ]) {
      const { response, html } = await open(`/marketplace${query}`)
      expect([query, response.status]).toEqual([query, 200])
      expect(html).not.toContain('">">')
      expect(html).not.toContain('=<script>')
    }
  })
})

test('the home page brings the newest listings, and says who runs what', async () => {
  for (let count = 0; count < 5; count++) await createListing(vendor, { title: `Frisch am Stand ${count}` })
  const { data, structuredData, html } = await open('/')
  const titles = (data.get('listings.search') as ListingCard[]).map(card => card.title)
  expect(titles.slice(0, 4)).toEqual([4, 3, 2, 1].map(count => `Frisch am Stand ${count}`))
  expect(html).toContain('<link rel="canonical" href="https://wabenmarkt.test/">')
  expect(structuredData).toMatchObject([
    { '@type': 'Organization', name: 'Wabenmarkt', logo: 'https://wabenmarkt.test/app-icon-512.png' },
    {
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: 'https://wabenmarkt.test/marketplace?q={search_term_string}' },
      },
    },
  ])
})

describe('the blog', () => {
  test('brings a post with its text', async () => {
    await createPost({ slug: 'durchsicht' })
    const { html, data, structuredData } = await open('/blog/durchsicht')
    expect(metaOf(html, 'og:type')).toBe('article')
    expect(metaOf(html, 'description')).toBe('Ab zwölf Grad geht es los.')
    expect(html).toContain('<p>Ab <strong>zwölf Grad</strong> geht es los.</p></div>')
    expect([...data.keys()].toSorted()).toEqual(['auth.me', 'blog.getBySlug', 'blog.getPublished'])
    expect(structuredData).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Die erste Durchsicht',
        author: { '@type': 'Person', name: 'Frieda Wabe' },
        datePublished: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { '@type': 'BreadcrumbList' },
    ])
    expect((await open('/blog')).html).toMatch(
      /<a [^>]*href="\/blog\/durchsicht"[^>]*>.*Die erste Durchsicht/s,
    )
  })

  test('keeps drafts to its editors', async () => {
    await createPost({ slug: 'geheim', status: 'draft', title: 'Geheime Pläne' })
    for (const [path, status] of [
      ['/blog/geheim', 404],
      ['/blog/gibt-es-nicht', 404],
      ['/blog', 200],
      ['/blog/durchsicht', 200],
    ]) {
      const { html, response } = await open(String(path))
      expect([path, response.status]).toEqual([path, status])
      expect(html).not.toContain('Geheime')
    }
    const edited = await open('/blog/geheim', { cookie: admin.cookie })
    expect(edited.response.status).toBe(200)
    expect(metaOf(edited.html, 'robots')).toBe('noindex')
  })
})

test('a signed-in user comes with the page and is kept by no cache', async () => {
  const id = await createListing(vendor)
  await vendor.caller.favorites.add({ listingId: id })
  const { data, response, html } = await open('/marketplace', { cookie: await cookieOf(app, vendor.userId) })
  expect(data.get('auth.me')).toMatchObject({ id: vendor.userId, businessName: 'Imkerei Lindenhof' })
  expect(data.get('favorites.getMyListingIds')).toEqual([id])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('vary')).toContain('Cookie')
  expect(html).toContain(vendor.email)
  expect((await open('/marketplace')).html).not.toContain(vendor.email)
})

test.each([
  ['/about', 200, undefined],
  ['/about/', 200, undefined],
  ['/imprint', 200, undefined],
  ['/login', 200, 'noindex'],
  ['/dashboard', 200, 'noindex'],
  ['/dashboard/listings/1/edit', 200, 'noindex'],
  ['/listings/edit/1', 200, 'noindex'],
  ['/404', 404, 'noindex'],
  ['/constructor', 404, 'noindex'],
  ['/impressum', 404, 'noindex'],
  ['/blog/Ö', 404, 'noindex'],
])('%s answers %i', async (path, status, robots) => {
  const { response, html } = await open(path)
  expect(response.status).toBe(status)
  expect(metaOf(html, 'robots')).toBe(robots)
  expect(metaOf(html, 'description')).not.toBe('')
})

test('what the links of mails lead to is there, whichever token they carry', async () => {
  const { env } = app.services
  const { vendorId: id } = vendor
  for (const address of [
    paths.listingCheck(checkToken(env, id, clock.now())),
    paths.endSearchMails(unsubscribeToken(env, { kind: 'search', id })),
    paths.endSearchMails(unsubscribeToken(env, { kind: 'wanted-digest', id })),
  ]) {
    const { response, html } = await open(address)
    expect([address, response.status]).toEqual([address, 200])
    expect(metaOf(html, 'robots')).toBe('noindex')
    expect((await open(`${address}0`)).response.status).toBe(404)
  }
})

test.each([
  ['/Marketplace', '/marketplace'],
  ['/MARKETPLACE/?category=honey&q=Honig', '/marketplace?category=honey&q=Honig'],
  ['/Reset-Password?token=AbC', '/reset-password?token=AbC'],
  ['/Listings/1', '/listings/1'],
  ['/Dashboard/Listings/New', '/dashboard/listings/new'],
  ['/Blog', '/blog'],
  ['/blog/Die-Erste', '/blog/die-erste'],
])('%s leads to %s', async (path, address) => {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, address])
})

test.each(['/Impressum', '/Constructor', '//Boese.test', '//boese.test/Marketplace', '/Listings/X'])(
  '%s leads nowhere',
  async path => expect((await fetch(site.url + path, { redirect: 'manual' })).status).toBe(404),
)

test('the German address of the privacy policy names the one that counts', async () => {
  const { html, data } = await open('/datenschutz')
  expect(html).toContain('<link rel="canonical" href="https://wabenmarkt.test/privacy">')
  expect([...data.keys()]).toContain('site.getOperator')
})

test('pages are only read', async () => {
  expect((await fetch(`${site.url}/about`, { method: 'POST' })).status).toBe(404)
})
