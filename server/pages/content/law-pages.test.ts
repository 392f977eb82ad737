import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '#server/process/env.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { combAt, project } from '#shared/map/combs.ts'
import { termsPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

/** What the law wants to be read, as the server draws it before any script. */

let app: TestApp
let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
})
afterAll(() => site.close())

/** With the soft hyphens and spaces of long words taken out. */
async function read(path: string): Promise<string> {
  const page = await (await fetch(site.url + path)).text()
  return page.replaceAll('\u00AD', '').replaceAll('\u00A0', ' ')
}

async function readWith(path: string, settings: Partial<Env>): Promise<string> {
  const { env } = app.services
  const before = { ...env }
  Object.assign(env, settings)
  try {
    return await read(path)
  } finally {
    Object.assign(env, before)
  }
}

test.each([
  [
    'DE',
    ['§ 5 Digitale-Dienste-Gesetz', '„Inhalt melden“', '§ 18 Abs. 2 Medienstaatsvertrag', 'Streitbeilegung'],
  ],
  ['AT', ['§ 5 E-Commerce-Gesetz', '§ 25 Mediengesetz', 'Medieninhaber']],
  ['CH', ['Art. 3 Abs. 1 Buchst. s', 'Mehrwertsteuernummer']],
] as const)('the imprint of an operator in %s speaks of the laws there', async (country, words) => {
  const page = await readWith(paths.imprint, { OPERATOR_COUNTRY: country, OPERATOR_VAT_ID: 'DE123456789' })
  for (const word of words) expect(page).toContain(word)
  expect(page.split('§ 5 Digitale-Dienste-Gesetz')).toHaveLength(country === 'DE' ? 2 : 1)
})

test.each([
  ['/about', 'Der Stand, an dem sich Imkerei und Kundschaft treffen'],
  ['/blog', 'Blog'],
  ['/imprint', 'Impressum'],
  ['/privacy', 'Datenschutzerklärung'],
  ['/datenschutz', 'Datenschutzerklärung'],
  ['/terms', 'Allgemeine Geschäftsbedingungen'],
  ['/barrierefreiheit', 'Erklärung zur Barrierefreiheit'],
  ['/cookie-settings', 'Cookie-Einstellungen'],
])('%s answers with its page', async (path, heading) => {
  expect((await fetch(site.url + path)).status).toBe(200)
  const headings = [...(await read(path)).matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)]
  expect(headings.map(([, text = '']) => text.replaceAll(/<[^>]+>/g, ''))).toEqual([heading])
})

test('a small business names no tax beside its prices, but the law by which it charges none', async () => {
  for (const path of [paths.pricing, paths.home, paths.about, paths.sell]) {
    const page = await readWith(path, { OPERATOR_TAX: 'small_business', STRIPE_TAX: 'automatic' })
    expect(page, path).toContain('umsatzsteuerfrei nach § 19 UStG')
    expect(page, path).not.toMatch(/inkl\. (\d+ % )?MwSt/)
  }
})

test.each([
  [paths.home, '500+'],
  [paths.about, '500+'],
])('%s shows figures unless the operator switches them off', async (path, figure) => {
  expect(await readWith(path, { MARKETING_NUMBERS: 'on' })).toContain(figure)
  expect(await readWith(path, { MARKETING_NUMBERS: 'off' })).not.toContain(figure)
})

test.each([
  [paths.cancelContract, ['Verträge hier kündigen', 'jetzt kündigen', 'Ihr Name', 'Außerordentlich']],
  [paths.withdrawContract, ['Vertrag widerrufen', 'Widerruf bestätigen', 'Ihr Name']],
])('%s has its form before any script, and leads nowhere else first', async (path, words) => {
  const page = await read(path)
  for (const word of words) expect(page.toLowerCase()).toContain(word.toLowerCase())
})

test('every footer leads to both, to the imprint and to the choice on cookies', async () => {
  const page = await read(paths.marketplace)
  const links = [paths.cancelContract, paths.withdrawContract, paths.imprint, paths.cookieSettings]
  for (const path of links) expect(page).toContain(`href="${path}"`)
})

test('a version of the terms has its address, which search engines leave alone', async () => {
  const [today, named] = [await read(paths.terms), await read(termsPath(TERMS_VERSION))]
  for (const page of [today, named]) expect(page).toContain('Fassung vom 25.11.2026 (zuerst: Oktober 2025)')
  expect(today).not.toMatch(/name="robots" content="noindex/)
  expect(named).toMatch(/name="robots" content="noindex/)
})

test('nothing of a private vendor but name and place stands in any page, its data for search engines, a sitemap, the feed or the map', async () => {
  const secret = {
    street: 'Geheimer Weg 7',
    phone: '+49 861 98765',
    publicEmail: 'hof@alzwinkel.example',
    vatId: 'DE998877665',
    lucidNumber: 'DE9988776655443',
    weeeNumber: 'DE77665544',
    registrationNumber: '091899988777',
  }
  const { street, phone, ...numbers } = secret
  const identity = { ...numbers, traderStatus: 'private' as const }
  const vendor = await createVendor(app, { street, phone, identity })
  const id = await createListing(vendor, { category: 'queens', title: 'Verschwiegene Königinnen' })
  // What makes a trader name a number.
  const motor = { equipmentCategory: 'extractors', isElectric: true } as const
  const extractorId = await createListing(vendor, { category: 'equipment', ...motor })

  const sitemap = await read('/sitemap.xml')
  const parts = [...sitemap.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(parts.length).toBeGreaterThan(2)
  const addresses = [
    '/sitemap.xml',
    ...parts,
    '/robots.txt',
    paths.home,
    paths.vendors,
    paths.marketplace,
    `${paths.marketplace}?q=verschwiegene&view=karte`,
    paths.listing(extractorId),
    paths.listing(id),
    paths.vendor(`${vendor.vendorId}-imkerei-${vendor.userId}`),
  ]
  const pages = new Map(await Promise.all(addresses.map(async path => [path, await read(path)] as const)))
  // Read what is meant to be read: the page itself, with its data for search engines.
  for (const path of addresses.slice(-2)) expect(pages.get(path)).toContain('application/ld+json')
  expect(pages.get(paths.listing(id))).toContain('Verschwiegene Königinnen')

  const visitor = await app.callerFor(null)
  const filter = { search: 'verschwiegene' }
  const zoom = 3
  const comb = combAt(zoom, project({ latitude: 47.868, longitude: 12.643 }))
  const answers = {
    detail: await visitor.listings.getById({ id }),
    extractor: await visitor.listings.getById({ id: extractorId }),
    cards: await visitor.listings.search(filter),
    vendor: await visitor.vendor.getPublic({ id: vendor.vendorId }),
    near: await visitor.vendor.listNear({ postalCode: '83278' }),
    map: await visitor.listings.map({ filter, zoom, area: comb }),
    cell: await visitor.listings.mapCell({ filter, zoom, comb }),
    regions: await visitor.listings.regions({ filter }),
  }
  const texts = [...pages, ...Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)])]
  const found = texts.flatMap(([name = '', text = '']) =>
    [...Object.values(secret), vendor.email, '98765']
      .filter(part => text.includes(part))
      .map(part => [name, part]),
  )
  expect(found).toEqual([])
})
