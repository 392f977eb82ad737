import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

let app: TestApp
let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
  vendor = await createVendor(app)
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

const NO_VALUES = { honey: null, gentleness: null, calm: null, swarming: null, varroa: null }
const PASSPORT = {
  kind: 'queen',
  hatchedYear: 2026,
  isMarked: true,
  markNumber: '17',
  line: 'Troiseck 1075',
  matingStation: 'Belegstelle Rofan',
  droneLine: null,
  studbookNumber: null,
  breedingValues: { ...NO_VALUES, honey: 112 },
  valueSource: null,
  insemination: null,
} as const
const SHEET = {
  kind: 'colony',
  hiveName: 'Nr. 7',
  frames: 10,
  occupiedFrames: 8,
  broodFrames: 5,
  queenYear: 2026,
  isQueenMarked: true,
  varroaTreatment: 'Oxalsäure',
  treatedOn: '2026-08-02',
  winterLossPercent: 6,
  hive: 'without',
  origin: 'bought',
  originCountry: 'AT',
} as const
const COLONY = { category: 'colonies', colonyType: 'wirtschaftsvolk', details: SHEET } as const

async function read(id: number): Promise<string> {
  const page = await (await fetch(`${site.url}/listings/${id}`)).text()
  return page.replaceAll('<!-- -->', '')
}

test('the label stands in the page, and the price of a kilogram in its data', async () => {
  const id = await createListing(vendor, {
    price: '7.80',
    honeyType: 'lime',
    details: {
      kind: 'honey',
      harvestYear: 2026,
      region: 'Rupertiwinkel',
      netWeightG: 500,
      origins: [
        { country: 'DE', percent: 62 },
        { country: 'HU', percent: 38 },
      ],
      lot: 'L 2607',
      bestBefore: '2028-07',
      waterPercent: 16.8,
    },
  })
  const page = await read(id)
  for (const text of [
    'Das Etikett',
    'Ernte 2026',
    'LOS L 2607',
    'Juli 2028',
    'Ungarn',
    '38\u00A0%',
    '16,8\u00A0%',
  ])
    expect(page.replaceAll(' %', '\u00A0%')).toContain(text)
  const data = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? '{}',
  ) as {
    offers?: { priceSpecification?: object[] }
  }
  expect(JSON.stringify(data)).toContain(
    '"price":"15.60","priceCurrency":"EUR","referenceQuantity":{"@type":"QuantitativeValue","value":1,"unitCode":"KGM"}',
  )
  // On paper one finds the way back to the page.
  expect(page).toContain('Dieses Inserat im Netz')
  expect(page).toContain(`/listings/${id}</p>`)
})

test('a queen of 2026 is white in the drawing, on the card, among the facts and for who cannot see', async () => {
  const id = await createListing(vendor, {
    title: 'Carnica-Königin',
    category: 'queens',
    breed: 'carnica',
    matingType: 'station_mated',
    details: PASSPORT,
  })
  const page = await read(id)
  expect(page).toContain('alt="Königin, umgeben von ihrem Hofstaat, gezeichnet in Weiß"')
  expect(page).toMatch(/data-color="weiss"[^>]*>Weiß \(2026\)/)
  expect(page).toContain('Schlupfjahr 2026')
  expect(page).toContain('/art/koenigin-weiss.svg')
  expect(page).toContain('Belegstelle Rofan')
  const [card] = await (await app.callerFor(null)).listings.search({ category: 'queens' })
  expect(card).toMatchObject({ id, queenYear: 2026 })
})

test('a queen’s card says whose words it has, what its values mean, and when she travels', async () => {
  const queen = { category: 'queens', breed: 'carnica', shippingType: 'both', details: PASSPORT } as const
  const sent = await read(await createListing(vendor, queen))
  const page = [
    'Angaben der Imkerei, von uns nicht geprüft.',
    '100 ist der Durchschnitt der letzten fünf Jahre.',
    '<a href="https://www.beebreed.eu/"',
  ]
  const journey = 'Von Mai bis August gehen Königinnen am besten montags oder dienstags auf die Reise'
  for (const text of [...page, journey]) expect(sent).toContain(text)
  const fetched = await read(await createListing(vendor, { ...queen, shippingType: 'pickup_only' }))
  for (const text of page) expect(fetched).toContain(text)
  expect(fetched).not.toContain('montags')
  const details = { ...PASSPORT, breedingValues: NO_VALUES }
  const unvalued = await read(await createListing(vendor, { ...queen, details }))
  expect(unvalued).toContain(page[0])
  for (const text of page.slice(1)) expect(unvalued).not.toContain(text)
})

test('the sheet of a colony says where it comes from, and that no certificate was seen', async () => {
  const id = await createListing(vendor, COLONY)
  const page = await read(id)
  for (const text of [
    'Stockkarte',
    'Angaben der Imkerei, von uns nicht geprüft.',
    'Stock Nr. 7',
    '8 von 10',
    'Zugekauft (Österreich)',
    '02.08.2026',
  ])
    expect(page).toContain(text)
  expect(page).toContain('Liegt uns nicht vor. Fragen Sie danach')
  expect(page).toContain('/art/stempel-fehlt.svg')
  expect(page).not.toContain('Bescheinigung gültig')
})

test('the badge on cards goes at midnight in Germany, without a job', async () => {
  const id = await createListing(vendor, COLONY)
  const jar = await createListing(vendor)
  await app.db.update(vendors).set({ certificateUntil: '2026-12-14' }).where(eq(vendors.id, vendor.vendorId))
  const visitor = await app.callerFor(null)
  const badgeOf = async (listingId: number) =>
    (await visitor.listings.search({})).find(card => card.id === listingId)?.vendor.hasCertificate
  clock.set(new Date('2026-12-14T22:59:59Z'))
  expect(await badgeOf(id)).toBe(true)
  expect(await badgeOf(jar)).toBeUndefined()
  clock.set(new Date('2026-12-14T23:00:00Z'))
  expect(await badgeOf(id)).toBeUndefined()
})

test('each frame size is stored and found, also those of Austria and Switzerland', async () => {
  // What the specification names stands first, as it was.
  expect(HIVE_SYSTEMS.slice(0, 6)).toEqual([
    'zander',
    'langstroth',
    'deutsch_normal',
    'dadant_us',
    'dadant_blatt',
    'other',
  ])
  const visitor = await app.callerFor(null)
  for (const hiveSystem of HIVE_SYSTEMS) {
    const id = await createListing(vendor, { ...COLONY, hiveSystem })
    const found = await visitor.listings.search({ category: 'colonies', hiveSystem })
    expect(found.map(card => card.id)).toEqual([id])
  }
})
