import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { z } from '#shared/core/zod.ts'
import type { createListingInput } from '#shared/inputs/listings/listings.ts'
import { IMPORT_ROWS_MAX } from '#shared/listings/imports.ts'
import { DETAILED } from '#tests/support/fixtures/detailed-goods.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  exportOf,
  fetchExport,
  type ImportSite,
  importFiles,
  startImportSite,
} from '#tests/support/fixtures/import-files.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { HEADINGS, NUMBER_HEADING } from './rules/columns.ts'
import { readCsv } from './rules/csv-file.ts'
import type { Cells } from './rules/read-row.ts'

let app: TestApp
let site: ImportSite
beforeAll(async () => {
  site = await startImportSite()
  app = site.app
})
afterAll(() => site.close())

type Goods = Partial<z.input<typeof createListingInput>>

const dayAhead = (days: number) => berlinDay(new Date(clock.ms() + days * DAY_MS))

/** What is said of the goods of each kind beside their details. */
const ASIDE = {
  honey: { isBio: true, shippingType: 'shipping_only', priceUnit: 'Glas 500 g' },
  queens: { isBio: true, availableFrom: dayAhead(200), priceUnit: 'Stück' },
  colonies: {
    isBio: true,
    availability: 'reserved',
    availableFrom: dayAhead(150),
    priceUnit: 'Volk mit Wabenbau',
    shippingType: 'pickup_only',
  },
} as const

const WHOLE: readonly Goods[] = DETAILED.map(({ goods, details }) => ({
  title: `Ganz beschrieben: ${goods.category}`,
  ...goods,
  ...ASIDE[goods.category],
  details: details as Goods['details'],
}))

const GOODS: readonly Goods[] = [
  ...WHOLE,
  {
    title: 'Sommerhonig aus drei Ländern',
    honeyType: 'summer',
    price: '1234.5',
    priceUnit: 'Hobbock 25 kg',
    details: {
      kind: 'honey',
      netWeightG: 25_000,
      bestBefore: '2028-07-31',
      origins: ['PL', 'DE', 'HU'].map(country => ({ country, percent: 33.3 })),
    },
  },
  {
    title: 'Schleuder mit Motor, für vier Waben',
    category: 'equipment',
    equipmentCategory: 'extractors',
    equipmentCondition: 'like_new',
    hiveSystem: 'dadant_blatt',
    isElectric: true,
    priceUnit: 'Stück',
    shippingType: 'pickup_only',
  },
]

const listingsOf = ({ caller }: TestVendor) => caller.listings.getMyListings()

/** All that the pages of a vendor's listings say, without what each new listing has of its own. */
async function pagesOf(vendor: TestVendor) {
  const own = await listingsOf(vendor)
  const pages = await Promise.all(own.map(({ id }) => vendor.caller.listings.getById({ id })))
  return pages
    .toSorted((one, other) => one.title.localeCompare(other.title))
    .map(({ images, ...page }) => ({
      ...page,
      id: 0,
      createdAt: null,
      updatedAt: null,
      mainImage: null,
      images: images.map(({ width, height }) => [width, height]),
    }))
}

async function tableOf(zip: Uint8Array): Promise<Cells[]> {
  const rows = await readCsv(unzipSync(zip)['inserate.csv'] ?? new Uint8Array())
  return rows.map(({ cells }) => cells)
}

test('goods of every kind, with all that can be said of them, come back from an export as they were', async () => {
  const vendor = await createVendor(app)
  for (const goods of GOODS) {
    const listingId = await createListing(vendor, goods)
    for (const [width, height] of [
      [640, 480],
      [300, 500],
    ] as const) {
      const imageData = toDataUrl(await createPicture('jpeg', { width, height }))
      const fileName = `${width}.jpg`
      await vendor.caller.images.upload({ listingId, imageData, fileName, mimeType: 'image/jpeg' })
    }
  }
  const before = await pagesOf(vendor)
  const zip = await exportOf(site, vendor)
  // A detail that nobody gave, or a column that stays empty, is one whose loss this test would not see.
  const whole = before.filter(({ title }) => WHOLE.some(goods => goods.title === title))
  expect(whole).toHaveLength(WHOLE.length)
  expect(JSON.stringify(whole.map(({ details }) => details))).not.toContain('null')
  const table = await tableOf(zip)
  expect(HEADINGS.filter(heading => table.every(cells => (cells[heading] ?? '') === ''))).toEqual([])
  for (const { id } of await listingsOf(vendor)) await vendor.caller.listings.delete({ id })
  const { latest, rows } = await importFiles(site, vendor, { zip })
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(latest).toMatchObject({
    state: 'done',
    actions: { new: GOODS.length },
    states: { done: GOODS.length },
  })
  expect(await pagesOf(vendor)).toEqual(before)
})

test('more than a thousand listings leave in two exports, each of them once', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor)
  const [row] = await app.db.select().from(listings).where(eq(listings.id, id))
  if (row === undefined) throw new Error('no listing to copy')
  const copy = { ...row, id: undefined }
  await app.db.insert(listings).values(Array.from({ length: IMPORT_ROWS_MAX }, () => copy))
  const ids = (await listingsOf(vendor)).map(own => own.id)
  expect(ids).toHaveLength(IMPORT_ROWS_MAX + 1)
  const starts = await vendor.caller.imports.getExports()
  const exported: string[][] = []
  for (const after of starts) {
    const table = await tableOf(await exportOf(site, vendor, `?after=${after}`))
    exported.push(table.map(cells => cells[NUMBER_HEADING] ?? ''))
  }
  expect(exported.map(({ length }) => length)).toEqual([IMPORT_ROWS_MAX, 1])
  expect(exported.flat().toSorted()).toEqual(ids.map(own => `WABE-${own}`).toSorted())
})

test('an export begins after a number, and after nothing else', async () => {
  const vendor = await createVendor(app)
  await createListing(vendor)
  const statuses: number[] = []
  for (const query of ['?after=x', '?after=', '?after=-1', '?after=1.5', '?after=1&after=2', '?after=0'])
    statuses.push((await fetchExport(site, vendor, query)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 200])
})
