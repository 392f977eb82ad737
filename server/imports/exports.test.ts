import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  checkFiles,
  csvOf,
  exportOf,
  honeyRow,
  type ImportSite,
  importFiles,
  startImportSite,
} from '#tests/support/fixtures/import-files.ts'
import { createPhonePhoto, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import type { TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let site: ImportSite
let photo: Buffer
beforeAll(async () => {
  site = await startImportSite()
  app = site.app
  photo = await createPhonePhoto()
})
afterAll(() => site.close())

const listingsOf = ({ caller }: TestVendor) => caller.listings.getMyListings()

test('an export is imported again as it is, and changes nothing; nor does its table alone', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, {
    title: '=SUMME(A1:A9) Königin "Erna"',
    category: 'queens',
    breed: 'carnica',
    matingType: 'station_mated',
    price: '1250.50',
    description: '-10 % ab drei Königinnen;\nnur "sanfte" Linien, \'garantiert\'.',
    details: {
      kind: 'queen',
      hatchedYear: 2025,
      isMarked: true,
      studbookNumber: '6-45-21/25',
      mayNameStudbook: true,
      matingStation: 'Ammergau',
      breedingValues: { honey: 112 },
    } as never,
  })
  await createListing(vendor, {
    status: 'draft',
    details: {
      kind: 'honey',
      origins: [
        { country: 'DE', percent: 60 },
        { country: 'PL', percent: 40 },
      ],
      netWeightG: 500,
      waterPercent: 17.5,
      bestBefore: '2028-07',
    } as never,
  })
  await createListing(vendor, {
    title: 'Ableger auf Zander',
    category: 'colonies',
    colonyType: 'ableger',
    hiveSystem: 'zander',
    availability: 'reserved',
    details: {
      kind: 'colony',
      frames: 10,
      origin: 'bought',
      originCountry: 'IT',
      treatedOn: '2026-08-02',
    } as never,
  })
  const sold = await createListing(vendor, {
    title: 'Honigschleuder',
    category: 'equipment',
    equipmentCategory: 'extractors',
  })
  await vendor.caller.listings.updateMany({
    ids: [sold],
    change: { kind: 'availability', availability: 'sold' },
  })
  for (const fileName of ['1.jpg', '2.jpg']) {
    const image = { listingId: id, imageData: toDataUrl(photo), fileName, mimeType: 'image/jpeg' }
    await vendor.caller.images.upload(image)
  }
  const before = [await listingsOf(vendor), await vendor.caller.listings.getById({ id })]
  const zip = await exportOf(site, vendor)
  const table = unzipSync(zip)['inserate.csv'] ?? new Uint8Array()
  for (const files of [{ zip }, { csv: table }]) {
    const { latest, rows } = await checkFiles(site, vendor, files)
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
    expect(latest).toMatchObject({ actions: { unchanged: 4, new: 0, changed: 0, error: 0 } })
  }
  expect([await listingsOf(vendor), await vendor.caller.listings.getById({ id })]).toEqual(before)
})

test('what was exported and deleted comes back whole, pictures and details', async () => {
  const vendor = await createVendor(app)
  const row = honeyRow('L-1', { Bilder: 'a.jpg', Ursprungsländer: 'Deutschland', 'Füllmenge in g': '500' })
  await importFiles(site, vendor, { csv: csvOf([row]), zip: { 'a.jpg': photo } })
  const [first] = await listingsOf(vendor)
  const zip = await exportOf(site, vendor)
  await vendor.caller.listings.delete({ id: first?.id ?? 0 })
  const { rows } = await importFiles(site, vendor, { zip })
  expect(rows).toMatchObject([{ ownNumber: 'L-1', action: 'new', state: 'done' }])
  const [second] = await listingsOf(vendor)
  expect(await vendor.caller.listings.getById({ id: second?.id ?? 0 })).toMatchObject({
    price: '7.80',
    details: { kind: 'honey', netWeightG: 500, origins: [{ country: 'DE' }] },
    images: [{}],
  })
})
