import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay, calendarWeek } from '#shared/core/calendar.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { readFacts, readRegion } from './read-page.ts'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

type Goods = Parameters<typeof createListing>[1]

async function openOffer(goods: Goods, as?: number) {
  const id = await createListing(vendor, goods)
  return openWindow(site, `/listings/${id}`, as === undefined ? {} : { as })
}

/** Of the page, without the bar that repeats it for phones. */
const priceOf = ({ window }: Awaited<ReturnType<typeof openOffer>>) =>
  textOf(window.document.querySelector('h1 + .price'))

test.each<[string, Goods, Record<string, string>]>([
  [
    'honey',
    { category: 'honey', honeyType: 'lime', isBio: true, shippingType: 'pickup_only' },
    { Sorte: 'Linde', Qualität: 'Bio', Lieferung: 'Nur Abholung' },
  ],
  [
    'a queen',
    { category: 'queens', breed: 'dark_bee', matingType: 'unmated', shippingType: 'shipping_only' },
    { Rasse: 'Dunkle Biene', Begattung: 'Unbegattet', Lieferung: 'Nur Versand' },
  ],
  [
    'a colony',
    { category: 'colonies', breed: 'ligustica', colonyType: 'ableger', hiveSystem: 'dadant_us' },
    { Rasse: 'Ligustica', Völkertyp: 'Ableger', Rähmchenmaß: 'Dadant US', Lieferung: 'Abholung und Versand' },
  ],
  [
    'an extractor',
    {
      category: 'equipment',
      equipmentCategory: 'extractors',
      equipmentCondition: 'like_new',
      isElectric: true,
    },
    {
      'Art der Ausrüstung': 'Schleudern',
      Antrieb: 'Elektromotor',
      Zustand: 'Neuwertig',
      Lieferung: 'Abholung und Versand',
    },
  ],
])('the facts of %s are those of its kind, in German', async (_, goods, facts) => {
  const page = await openOffer(goods)
  expect(readFacts(page, 'Eckdaten')).toEqual({ ...facts, 'Eingestellt am': formatDay(clock.now()) })
})

test('how often it was seen, only the vendor reads', async () => {
  const id = await createListing(vendor)
  const visitor = await openWindow(site, `/listings/${id}`)
  expect(readFacts(visitor, 'Eckdaten')).not.toHaveProperty('Aufrufe')
  const own = await openWindow(site, `/listings/${id}`, { as: vendor.userId })
  expect(readFacts(own, 'Eckdaten')).toHaveProperty('Aufrufe')
})

test.each([
  [{ price: '1234.5', priceUnit: 'Eimer' }, '1.234,50 € / Eimer'],
  [{ price: '0', priceUnit: '' }, '0,00 €'],
  [{ price: null, priceUnit: '500 g' }, 'Auf Anfrage'],
] satisfies [Goods, string][])('the price %j stands there as "%s"', async (goods, text) => {
  expect(priceOf(await openOffer(goods))).toBe(text)
})

test('honey in jars has the price of a kilogram beside its own', async () => {
  const page = await openOffer({
    price: '7.80',
    priceUnit: '500 g',
    details: { kind: 'honey', netWeightG: 500, origins: [{ country: 'DE' }] },
  })
  expect(priceOf(page)).toBe('7,80 € / 500 g 15,60 €/kg')
})

test('what is free later says from which week on, and only until then', async () => {
  const day = berlinDay(new Date(Date.now() + 21 * DAY_MS))
  const later = await openOffer({ category: 'colonies', colonyType: 'ableger', availableFrom: day })
  const { week } = calendarWeek(day)
  expect(textOf(later.screen.getByText(/^Frei ab/))).toMatch(
    new RegExp(`^Frei ab KW ${week}(/\\d{4})? ab \\d{1,2}\\. [A-Z]\\S+ \\d{4}$`),
  )
  const today = await openOffer({ category: 'colonies', availableFrom: berlinDay(new Date()) })
  expect(today.screen.queryByText(/^Frei ab/)).toBeNull()
})

test('a vendor who has looked again is named with the day', async () => {
  const id = await createListing(vendor)
  await vendor.caller.freshness.confirmMine()
  const { screen } = await openWindow(site, `/listings/${id}`)
  expect(screen.getByText(/^Bestätigt am \d{1,2}\. [A-Z]/)).toBeDefined()
})

test('organic goods carry the code of their control body, or say for a time that it is missing', async () => {
  const organic = await createVendor(site.app, { identity: { organicCode: 'AT-BIO-301' } })
  const id = await createListing(organic, { isBio: true })
  expect((await openWindow(site, `/listings/${id}`)).screen.getByText('Bio · AT-BIO-301')).toBeDefined()
  // As the migration leaves a vendor who was there before the code was asked for.
  await site.app.db
    .update(vendors)
    .set({ organicCode: null, organicDueSince: clock.now() })
    .where(eq(vendors.id, organic.vendorId))
  expect((await openWindow(site, `/listings/${id}`)).screen.getByText('Bio (Code fehlt)')).toBeDefined()
})

test('goods whose vendor has taken the code back are not called organic any more', async () => {
  const organic = await createVendor(site.app)
  const id = await createListing(organic, { isBio: true })
  await organic.caller.vendor.upsertProfile({
    businessName: 'Imkerei ohne Code',
    postalCode: '83278',
    city: 'Traunstein',
    identity: { organicCode: '' },
  })
  const page = await openWindow(site, `/listings/${id}`)
  expect(readFacts(page, 'Eckdaten')).not.toHaveProperty('Qualität')
  expect(page.screen.queryByText(/^Bio/)).toBeNull()
})

test('title and description are text, whatever stands in them', async () => {
  const title = '<img src=x onerror=alert(1)> & "Honig"'
  const page = await openOffer({ title, description: 'Erste Zeile <b>fett</b>\n\n{{7*7}} ${1} zweite Zeile' })
  expect(page.screen.getByText(title, { selector: 'h1' })).toBeDefined()
  expect(readRegion(page, 'Beschreibung')).toBe(
    'BeschreibungErste Zeile <b>fett</b> {{7*7}} ${1} zweite Zeile',
  )
  expect(page.window.document.querySelector('main img[src=x]')).toBeNull()
  expect(page.window.document.title).toContain(title)
})

const lines = (count: number) => Array.from({ length: count }, (_, line) => `Zeile ${line + 1}`).join('\n')

test.each([
  ['17 lines', lines(17), 'everywhere'],
  ['13 lines', lines(13), 'narrow'],
  ['12 lines', lines(12), undefined],
  ['one long line', 'Honig und Wachs '.repeat(80), 'everywhere'],
])('a description of %s is whole, and folded where that is worth it', async (_, description, fold) => {
  const page = await openOffer({ description })
  const region = page.screen.getByRole('region', { name: 'Beschreibung' })
  expect(region.querySelector('details')?.dataset.fold).toBe(fold)
  expect(region.querySelector('.prose')?.textContent).toBe(description.trim())
})
