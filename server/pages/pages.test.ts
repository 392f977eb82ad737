import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unsubscribeToken } from '#server/alerts/rules/unsubscribe-token.ts'
import { clock } from '#server/core/clock.ts'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import type { ListingCard, ListingCount, ListingDetail } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
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

interface SeenPage {
  response: Response
  html: string
  data: Map<string, unknown>
  structuredData: Record<string, unknown>[]
}

async function open(path: string, headers: Record<string, string> = {}): Promise<SeenPage> {
  const response = await fetch(site.url + path, { headers })
  const html = await response.text()
  const entries = superjson.parse<[[string[], unknown?], unknown][]>(
    inScript(html, 'type="application/json" id="dehydrated-queries"') ?? '[]',
  )
  const graph = JSON.parse(inScript(html, 'type="application/ld+json"') ?? '{"@graph":[]}') as {
    '@graph': Record<string, unknown>[]
  }
  return {
    response,
    html,
    data: new Map(entries.map(([[name], value]) => [name.join('.'), value])),
    structuredData: graph['@graph'],
  }
}

/** Read as a browser does: up to the first thing that looks like the end of the element. */
function inScript(html: string, attributes: string): string | undefined {
  return html.split(`<script ${attributes}>`)[1]?.split('</script')[0]
}

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

async function createPost(fields: { slug: string; status?: 'draft' | 'published'; title?: string }) {
  return (await app.callerFor(admin.id)).blog.create({
    title: 'Die erste Durchsicht',
    content: '<p>Ab <strong>zwölf Grad</strong> geht es los.</p>',
    status: 'published',
    ...fields,
  })
}

describe('a listing', () => {
  test('has its own head, words without JavaScript, and its data', async () => {
    const id = await createListing(vendor, { title: 'Lindenhonig & Waldhonig' })
    const { response, html, data } = await open(`/listings/${id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(html).toContain('<title>Lindenhonig &amp; Waldhonig – Wabenmarkt</title>')
    expect(html).toContain(`<link rel="canonical" href="https://wabenmarkt.test/listings/${id}">`)
    expect(metaOf(html, 'description')).toMatch(/^9,50\s€ \/ 500 g in 83278 Traunstein\. Kräftiger Waldhonig/)
    expect(metaOf(html, 'og:type')).toBe('product')
    expect(metaOf(html, 'og:locale')).toBe('de_DE')
    expect(metaOf(html, 'og:url')).toBe(`https://wabenmarkt.test/listings/${id}`)
    expect(metaOf(html, 'og:title')).toBe('Lindenhonig &amp; Waldhonig')
    expect(metaOf(html, 'og:image')).toBe('https://wabenmarkt.test/og-image.png')
    expect(metaOf(html, 'robots')).toBeUndefined()
    const root = html.split('<div id="root">')[1] ?? ''
    expect(root).toMatch(
      /<h1>Lindenhonig &amp; Waldhonig<\/h1>.*9,50\s€<!-- --> <small>\/\s500 g.*cremig gerührt\./s,
    )
    const listing = data.get('listings.getById') as ListingDetail
    expect(listing).toMatchObject({ id, price: '9.50', isOwn: false })
    expect(listing.createdAt).toBeInstanceOf(Date)
    expect(data.get('auth.me')).toBeNull()
  })

  test('is a product with an offer, at the end of its breadcrumbs', async () => {
    const id = await createListing(vendor, { category: 'equipment', equipmentCondition: 'good' })
    const [product, breadcrumbs] = (await open(`/listings/${id}`)).structuredData
    const url = `https://wabenmarkt.test/listings/${id}`
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Waldhonig aus dem Chiemgau',
      category: 'Ausrüstung',
      offers: {
        '@type': 'Offer',
        url,
        price: '9.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { name: 'Imkerei Lindenhof', address: { addressCountry: 'DE', postalCode: '83278' } },
      },
    })
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Marktplatz', item: 'https://wabenmarkt.test/marketplace' },
        { position: 2, name: 'Ausrüstung', item: 'https://wabenmarkt.test/marketplace?category=equipment' },
        { position: 3, item: url },
      ],
    })
  })

  test('without a price makes no offer', async () => {
    const id = await createListing(vendor, { price: null })
    const { html, structuredData } = await open(`/listings/${id}`)
    expect(metaOf(html, 'description')).toMatch(/^Auf Anfrage in 83278/)
    expect(structuredData[0]).toMatchObject({ '@type': 'Product' })
    expect(structuredData[0]).not.toHaveProperty('offers')
  })

  test('tells what is sold from what is offered, with or without a price', async () => {
    for (const price of ['9.50', null]) {
      const id = await createListing(vendor, { price })
      const change = { kind: 'availability', availability: 'sold' } as const
      await vendor.caller.listings.updateMany({ ids: [id], change })
      const { html, structuredData } = await open(`/listings/${id}`)
      expect(metaOf(html, 'robots')).toBe('noindex')
      const [product] = structuredData as [{ offers: object }]
      expect(product.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
      expect('price' in product.offers).toBe(price !== null)
    }
  })

  test('cannot break out of the page by its texts', async () => {
    const title = `"'><img src=x onerror=alert(1)></title></script><script>alert(1)</script><!--`
    const description = `</main></div></script><script>alert(2)</script> $& $1 \u2028 <!--<script> viel Honig`
    const id = await createListing(vendor, { title, description })
    const { html, data, structuredData } = await open(`/listings/${id}`)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(metaOf(html, 'og:title')).toMatch(/^&quot;&#39;&gt;&lt;img src=x .*&lt;!--$/)
    expect(html.split('</title>')).toHaveLength(2)
    // React separates texts by comments of its own.
    expect(html.replace(/<!--(?: |\/?\$)-->/g, '')).not.toContain('<!--')
    expect(data.get('listings.getById')).toMatchObject({ title, description })
    expect(structuredData[0]).toMatchObject({ name: title, description })
  })

  test('that is unknown is not found', async () => {
    for (const path of ['/listings/999999', '/listings/9999999999', '/listings/0', '/listings/x']) {
      const { response, html, data } = await open(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(metaOf(html, 'robots')).toBe('noindex')
      expect(html).not.toContain('canonical')
      expect([...data.keys()]).toEqual(['auth.me'])
    }
  })

  test('as a draft exists for its owner alone', async () => {
    const id = await createListing(vendor, { title: 'Geheimer Entwurf', status: 'draft' })
    const other = await createVendor(app)
    for (const headers of [{}, { cookie: await cookieOf(app, other.userId) }]) {
      const { response, html } = await open(`/listings/${id}`, headers)
      expect(response.status).toBe(404)
      expect(html).not.toContain('Geheimer')
    }
    const own = await open(`/listings/${id}`, { cookie: await cookieOf(app, vendor.userId) })
    expect(own.response.status).toBe(200)
    expect(own.response.headers.get('cache-control')).toBe('private, no-store')
    expect(own.html).toContain('<title>Geheimer Entwurf – Wabenmarkt</title>')
    expect(metaOf(own.html, 'robots')).toBe('noindex')
    expect(own.data.get('listings.getById')).toMatchObject({ isOwn: true, status: 'draft' })
  })

  test('counts a visit once, however it is looked at, and no robot', async () => {
    const id = await createListing(vendor)
    const from = (ip: string, userAgent = 'Firefox') => ({ 'x-forwarded-for': ip, 'user-agent': userAgent })
    await open(`/listings/${id}`, from('203.0.113.1'))
    await open(`/listings/${id}`, from('203.0.113.2', 'Mozilla/5.0 (compatible; Googlebot/2.1)'))
    await fetch(`${site.url}/listings/${id}`, { method: 'HEAD', headers: from('203.0.113.3') })
    await open(`/listings/${id}`, { ...from('203.0.113.4'), cookie: await cookieOf(app, vendor.userId) })
    await open(`/listings/${id}`, from('203.0.113.5', 'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG)'))
    const input = encodeURIComponent(JSON.stringify({ json: { id } }))
    await fetch(`${site.url}/api/trpc/listings.getById?input=${input}`, { headers: from('203.0.113.1') })
    await vi.waitFor(
      async () => {
        const rows = await vendor.caller.listings.getMyListings()
        expect(rows.find(row => row.id === id)?.views).toBe(2)
      },
      { timeout: 5000, interval: 100 },
    )
  })
})

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
