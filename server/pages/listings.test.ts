import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
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

beforeAll(async () => {
  site = await startRenderedSite({ APP_URL: 'https://wabenmarkt.test', TRUST_PROXY: '1' })
  app = site.app
  vendor = await createVendor(app, { businessName: 'Imkerei Lindenhof' })
})
afterAll(() => site.close())

const open = (path: string, headers?: Record<string, string>) => openPage(site.url + path, headers)

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
