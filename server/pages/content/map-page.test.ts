import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import { combAt, project } from '#shared/map/combs.ts'
import type { ListingMap } from '#shared/map/listing-map.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { callApi } from '#tests/system/api/api-client.ts'

const TRAUNSTEIN = { latitude: 47.868, longitude: 12.643 }

let app: TestApp
let site: RenderedSite
let listingId: number
let vendorPath: string

beforeAll(async () => {
  site = await startRenderedSite({ APP_URL: 'https://wabenmarkt.test' })
  app = site.app
  const vendor = await createVendor(app, {
    businessName: 'Lindenhof',
    postalCode: '83278',
    city: 'Traunstein',
  })
  listingId = await createListing(vendor, { title: 'Lindenhonig', category: 'honey' })
  await createListing(vendor, { title: 'Bienenbeute', category: 'equipment' })
  vendorPath = `/imkereien/${vendor.vendorId}-lindenhof`
})
afterAll(() => site.close())

const open = async (address: string) => (await fetch(site.url + address)).text()

/** The links of combs in a page, by their names; not those of the overview, which narrow screens show. */
function combLinks(html: string): Map<string, string> {
  const [wide = ''] = html.split('viewBox="-6')
  const links = wide.matchAll(/<a (?=[^>]*data-comb)[^>]*>/g)
  return new Map(
    [...links].map(([tag]) => [
      /aria-label="([^"]*)"/.exec(tag)?.[1] ?? '',
      (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  )
}

test('without script the map is a drawing with numbers, and each comb a link to what lies there', async () => {
  const html = await open('/marketplace?view=karte&q=linden')
  expect(html).toContain('href="/art/wabenkarte.svg#karte"')
  expect(html).not.toMatch(/<[^>]+ style=/)
  const [[name, href] = ['', '']] = combLinks(html)
  expect(name).toMatch(/^Raum .+, 1 Inserat$/)
  const { x, y } = combAt(1, project(TRAUNSTEIN))
  expect(Object.fromEntries(new URL(href, site.url).searchParams)).toEqual({
    q: 'linden',
    view: 'karte',
    wabe: `${x}-${y}`,
  })
  const chosen = await open(href)
  expect(chosen).toContain(`href="/listings/${listingId}"`)
  expect(chosen).not.toContain('Bienenbeute')
  expect(chosen).toContain('Nur hier suchen')
  expect(chosen).toMatch(/aria-current="true"[^>]*data-comb|data-comb[^>]*aria-current="true"/)
})

test('the scales are links as well, down to five kilometres and back', async () => {
  const whole = await open('/marketplace?view=karte')
  const nearer = (html: string, label: string) =>
    new RegExp(`<a (?=[^>]*aria-label="${label}")[^>]*href="([^"]*)"`)
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
  const second = await open(nearer(whole, 'Näher heran') ?? '')
  expect(second).toContain('wabenkarte-nah.svg')
  const third = await open(nearer(second, 'Näher heran') ?? '')
  expect([...combLinks(third).keys()]).toEqual(['Traunstein, 2 Inserate'])
  expect(nearer(third, 'Näher heran')).toBeUndefined()
  expect(nearer(third, 'Weiter weg')).toMatch(/zoom=2/)
})

test('a circle, nothing at all and a strange address are maps too', async () => {
  const circle = await open('/marketplace?view=karte&postalCode=83278&radius=10')
  expect(circle).toContain('83278 · 10 km')
  expect(combLinks(circle).size).toBe(1)
  const nothing = await open('/marketplace?view=karte&q=xylophon')
  expect(nothing).toContain('Hier summt noch nichts')
  expect(combLinks(nothing).size).toBe(0)
  const strange = await open('/marketplace?view=karte&zoom=9&mitte=-1--1&wabe=%3Cscript%3E')
  expect(combLinks(strange).size).toBeGreaterThan(0)
  expect(strange).not.toContain('<script>%3C')
})

test('where nothing is found at all, map and table offer the changes that the list offers, and stay what they are', async () => {
  for (const view of ['karte', 'region']) {
    const html = (await open(`/marketplace?view=${view}&q=linden&category=queens`)).replaceAll('<!-- -->', '')
    expect(html.match(/Eines davon ändern/g), view).toHaveLength(1)
    const link = /<a [^>]*href="([^"]*)"[^>]*><span>In allen Kategorien<\/span> <b>1 <small>Inserat</.exec(
      html,
    )
    const changed = new URL((link?.[1] ?? '').replaceAll('&amp;', '&'), site.url)
    expect(Object.fromEntries(changed.searchParams)).toEqual({ q: 'linden', view })
    expect(html).toContain('Oder später Post bekommen')
    const found = await open(changed.pathname + changed.search)
    expect(found).not.toContain('Eines davon ändern')
    expect(found).not.toContain('Oder später Post bekommen')
  }
})

test('a part of the map without listings offers no help where there are some elsewhere', async () => {
  const html = await open('/marketplace?view=karte&zoom=3&mitte=10-10&q=linden')
  expect(html).toContain('in diesem Ausschnitt')
  expect(html).not.toContain('Eines davon ändern')
})

test('the table of regions says the same in words', async () => {
  const html = await open('/marketplace?view=region&category=honey')
  expect(html).toContain('Nach Region')
  expect(html).toMatch(/<caption>Deutschland(<!-- -->)? <small>1<\/small>/)
})

test('listings and vendors show their region, and lead to it', async () => {
  for (const path of [`/listings/${listingId}`, vendorPath]) {
    const html = await open(path)
    expect(html).toMatch(/Raum (<!-- -->)?[^<]+(<!-- -->)?: (<!-- -->)?2/)
    expect(html).toMatch(/href="\/marketplace\?view=karte&amp;wabe=\d+-\d+"/)
  }
})

test('the largest answer is below 12 kB', async () => {
  const codes = Array.from({ length: 1600 }, (_, index) => ({
    country: 'DE' as const,
    code: String(10_000 + index * 7),
    place: `${['Ober', 'Unter', 'Mitter', 'Alten', 'Neuen'][index % 5]}${(index * 7919).toString(36)}dorf`,
    latitude: 47.3 + Math.floor(index / 40) * 0.1,
    longitude: 8 + (index % 40) * 0.15,
    isApproximate: false,
    updatedAt: clock.now(),
  }))
  await app.db
    .insert(postalCodes)
    .values(codes)
    .onDuplicateKeyUpdate({ set: { updatedAt: clock.now() } })
  const rows = await app.db.select().from(listings)
  const places = await app.db.select({ id: postalCodes.id }).from(postalCodes)
  const [{ id: _id, ...row }] = rows as [(typeof rows)[number]]
  const copies = places.flatMap(({ id }, index) =>
    Array.from({ length: 1 + (index % 7) }, () => ({ ...row, postalCodeId: id })),
  )
  for (let start = 0; start < copies.length; start += 500) {
    await app.db.insert(listings).values(copies.slice(start, start + 500))
  }
  const area = combAt(2, project({ latitude: 49.3, longitude: 10.8 }))
  const answer = await callApi(site.url, 'listings.map', { zoom: 2, area })
  const map = answer.data as ListingMap
  expect(map.cells.length).toBeGreaterThan(300)
  expect(map.cells.length).toBeLessThanOrEqual(600)
  expect(brotliCompressSync(JSON.stringify(map)).length).toBeLessThan(12 * 1024)
})
