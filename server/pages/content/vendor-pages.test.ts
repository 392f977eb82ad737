import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { setVerified } from '#server/vendors/commands/verify-vendor.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

let app: TestApp
let site: RenderedSite
let vendor: TestVendor
let path: string

beforeAll(async () => {
  site = await startRenderedSite({ APP_URL: 'https://wabenmarkt.test' })
  app = site.app
  vendor = await createVendor(app, {
    businessName: 'Höfer & Söhne',
    description: 'Mehr auf https://spam.beispiel.test <b>jetzt</b>',
    street: 'Geheimer Weg 7',
    phone: '+49 861 98765',
    showPhone: true,
    seasonFrom: '11-01',
    seasonTo: '02-28',
    seasonTitle: 'Kerzenverkauf',
    awayFrom: '2026-11-18',
    awayUntil: '2026-12-06',
    awayNote: 'In den Bergen.',
    identity: { traderStatus: 'private', legalName: 'Geheime Maria', publicEmail: 'geheim@hoefer.example' },
  })
  await createListing(vendor)
  path = `/imkereien/${vendor.vendorId}-hoefer-soehne`
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

async function open(address: string) {
  const response = await fetch(site.url + address, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

/** As somebody reads it: without the data that search engines and scripts are given. */
function visibleText(html: string): string {
  const [, page = ''] = html.split('<div id="root">')
  return page.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '|')
}

function structuredData(html: string): Record<string, unknown>[] {
  const [, json = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
}

test('the id decides: whatever else stands in the address leads to the page', async () => {
  const { vendorId } = vendor
  expect(await open(path)).toMatchObject({ status: 200, location: null })
  for (const wrong of [`${vendorId}-falsch`, `${vendorId}`, `${vendorId}-`, `0${vendorId}-hoefer-soehne`])
    expect(await open(`/imkereien/${wrong}`)).toMatchObject({ status: 301, location: path })
  expect(await open(`/imkereien/${vendorId}-falsch?category=honey`)).toMatchObject({
    status: 301,
    location: `${path}?category=honey`,
  })
  for (const missing of ['999999-hoefer-soehne', '99999999999', 'hoefer', '-1'])
    expect((await open(`/imkereien/${missing}`)).status).toBe(404)
})

test('the page is rendered with everything that is known', async () => {
  clock.set(new Date('2026-11-23T10:00:00Z'))
  const { html } = await open(path)
  expect(html).toContain('<title>Höfer &amp; Söhne, Traunstein – Wabenmarkt</title>')
  expect(html).toContain(`<link rel="canonical" href="https://wabenmarkt.test${path}">`)
  expect(html).toContain('Kerzenverkauf 1. November bis 28. Februar')
  expect(html).toContain('Im Urlaub bis <!-- -->6. Dezember 2026')
  expect(html).toContain('„In den Bergen.“')
  expect(html).toContain('Waldhonig aus dem Chiemgau')
  expect(html).toContain('bis <!-- -->6.12.<!-- --> im Urlaub')
  // Nobody has recorded a check, so none is claimed.
  expect(html).not.toContain('Profil geprüft')
  // What a vendor writes is text.
  expect(html).not.toContain('href="https://spam')
  expect(html).not.toContain('<b>jetzt</b>')
})

test('what was checked stands beside the day, on the page and on the listing, where the offer’s facts say it too', async () => {
  const checked = await createVendor(app, { businessName: 'Prüfstand' })
  const id = await createListing(checked, { title: 'Lindenhonig vom Prüfstand' })
  clock.set(new Date('2026-04-01T10:00:00Z'))
  await setVerified(app.db, checked.email, { checks: ['phone'] })
  const pages = async () => {
    const own = (await open(`/imkereien/${checked.vendorId}-pruefstand`)).html
    return [own, (await open(`/listings/${id}`)).html].map(html => html.replaceAll('<!-- -->', ''))
  }
  for (const html of await pages()) {
    expect(html).toContain('01.04.2026')
    expect(html).toContain('Telefonnummer')
    expect(html).not.toContain('Identität')
  }
  clock.set(new Date('2026-05-02T10:00:00Z'))
  await setVerified(app.db, checked.email, { checks: ['apiary', 'identity'] })
  for (const html of await pages()) {
    expect(html).toContain('02.05.2026')
    expect(html).toContain('Identität, Bienenstand vor Ort')
  }
  expect((await pages())[1]).toContain('Imkerei geprüft am 02.05.2026: Identität, Bienenstand vor Ort')
})

test('with a control body, its code stands on the sign as it does with organic offers', async () => {
  expect((await open(path)).html).not.toContain('Bio ·')
  const organic = await createVendor(app, { identity: { organicCode: 'AT-BIO-301' } })
  await createListing(organic)
  expect((await open(`/imkereien/${organic.vendorId}-imkerei-${organic.userId}`)).html).toMatch(
    /id="vendor-name".*Bio · (<!-- -->)?AT-BIO-301.*<\/section>/s,
  )
})

test('search engines read a business without street, telephone and e-mail address', async () => {
  const { html } = await open(path)
  expect(structuredData(html)).toContainEqual(
    expect.objectContaining({
      '@type': 'LocalBusiness',
      name: 'Höfer & Söhne',
      url: `https://wabenmarkt.test${path}`,
      address: {
        '@type': 'PostalAddress',
        postalCode: '83278',
        addressLocality: 'Traunstein',
        addressCountry: 'DE',
      },
    }),
  )
  expect(html).toContain('Privater Anbieter')
  for (const secret of ['Geheimer Weg', vendor.email, '98765', 'Geheime Maria', 'geheim@'])
    expect(html).not.toContain(secret)
})

const TRADER = {
  businessName: 'Imkerei Chiemgau',
  street: 'Bienenweg 3',
  phone: '+49 861 00000',
  showPhone: true,
  identity: { traderStatus: 'trader', legalName: 'Maria Huber', publicEmail: 'post@chiemgau.example' },
} as const

test('of a trader they read what the law has published', async () => {
  const trader = await createVendor(app, TRADER)
  await createListing(trader, { category: 'equipment' })
  const { html } = await open(`/imkereien/${trader.vendorId}-imkerei-chiemgau`)
  expect(structuredData(html)).toContainEqual(
    expect.objectContaining({
      '@type': 'LocalBusiness',
      legalName: 'Maria Huber',
      email: 'post@chiemgau.example',
      telephone: '+49 861 00000',
      address: expect.objectContaining({ streetAddress: 'Bienenweg 3' }) as unknown,
    }),
  )
  expect(html).toContain('Gewerblicher Anbieter')
  expect(html).toContain('Anbieterkennzeichnung')
  expect(html).not.toContain(trader.email)
})

test('of a trader everybody reads street and e-mail address, of a private vendor nobody', async () => {
  const trader = await createVendor(app, TRADER)
  const pages = async (seller: TestVendor, own: string) => {
    const id = await createListing(seller, { category: 'equipment' })
    return [own, `/listings/${id}`]
  }
  for (const address of await pages(trader, `/imkereien/${trader.vendorId}-imkerei-chiemgau`)) {
    const text = visibleText((await open(address)).html)
    for (const said of ['Maria Huber', 'Bienenweg 3', 'post@chiemgau.example']) expect(text).toContain(said)
    expect(text).not.toContain(trader.email)
  }
  const near = '/imkereien?postalCode=83278'
  for (const address of [near, ...(await pages(vendor, path))]) {
    const { html } = await open(address)
    expect(html).toContain('Höfer &amp; Söhne')
    for (const secret of [vendor.email, 'Geheimer Weg', 'Geheime Maria', 'geheim@'])
      expect(html, address).not.toContain(secret)
  }
})

test('the account’s address is in no answer about a private vendor’s listing', async () => {
  const id = await createListing(vendor)
  const visitor = await app.callerFor(null)
  const json = JSON.stringify(await visitor.listings.getById({ id }))
  expect(json).toContain('Höfer')
  for (const secret of [vendor.email, 'Geheimer Weg', 'Geheime Maria', 'geheim@'])
    expect(json).not.toContain(secret)
})

test('what is on offer is leafed through: of 25 the second page has the one that is left', async () => {
  const busy = await createVendor(app, { businessName: 'Volles Regal' })
  const ids: number[] = []
  for (let index = 0; index < 25; index++) ids.push(await createListing(busy))
  const address = `/imkereien/${busy.vendorId}-volles-regal`
  const first = (await open(address)).html
  const second = (await open(`${address}?page=2`)).html
  const offered = (html: string) => ids.filter(id => html.includes(`href="/listings/${id}"`))
  expect(offered(first)).toEqual(ids.slice(1))
  expect(offered(second)).toEqual(ids.slice(0, 1))
  expect(first).toContain('25 Angebote')
  expect(first).toMatch(new RegExp(`<a [^>]*href="${address}\\?page=2"[^>]*>`))
  expect(second).toMatch(new RegExp(`<a [^>]*href="${address}"[^>]*>`))
})

test('whoever finds something wrong can report the vendor', async () => {
  expect((await open(path)).html).toMatch(
    /<button type="button"[^>]*aria-haspopup="dialog"[^>]*>(?:(?!<\/button>).)*Inhalt melden<\/button>/s,
  )
})

test('an empty page of offers and a category are not for search engines', async () => {
  const noindex = '<meta name="robots" content="noindex">'
  expect((await open(path)).html).not.toContain(noindex)
  expect((await open(`${path}?category=honey`)).html).toContain(noindex)
  expect((await open(`${path}?page=9`)).html).toContain(noindex)
})

test('the page goes with a ban and comes back with its end, and goes with the last public listing', async () => {
  const other = await createVendor(app, { businessName: 'Kurz da' })
  const id = await createListing(other)
  const address = `/imkereien/${other.vendorId}-kurz-da`
  expect((await open(address)).status).toBe(200)
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  for (const ban of [true, false]) {
    await admin.admin.toggleUserBan({ userId: other.userId, ban })
    expect((await open(address)).status).toBe(ban ? 404 : 200)
  }
  await other.caller.listings.delete({ id })
  expect((await open(address)).status).toBe(404)
})

test('the list is rendered by distance, and the listing leads to its seller', async () => {
  const { html } = await open('/imkereien?postalCode=83278')
  expect(html).toContain(`href="${path}"`)
  expect(html).toContain('0 km')
  expect(html).toContain('<meta name="robots" content="noindex">')
  const listing = await createListing(vendor)
  expect((await open(`/listings/${listing}`)).html).toContain(`href="${path}"`)
})
