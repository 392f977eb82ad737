import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UpsertProfileInput } from '#shared/inputs/vendors.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { vendorSlug } from './rules.ts'

const PROFILE = { businessName: 'Höfer & Söhne' }

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

async function createOffer(profile: Partial<UpsertProfileInput> = {}) {
  const vendor = await createVendor(app, { ...PROFILE, ...profile })
  return { ...vendor, listingId: await createListing(vendor) }
}

describe('the list', () => {
  test('has the nearest first, with their distance, and nobody without an offer', async () => {
    const far = await createOffer({ postalCode: '80331', city: 'München' })
    const near = await createOffer({ postalCode: '83308', city: 'Trostberg' })
    const silent = await createVendor(app, { ...PROFILE, postalCode: '83308', city: 'Trostberg' })
    const { vendors: found, hasMore } = await visitor.vendor.listNear({ postalCode: '83308' })
    const ids = found.map(({ id }) => id)
    expect(ids[0]).toBe(near.vendorId)
    expect(ids.indexOf(far.vendorId)).toBeGreaterThan(0)
    expect(ids).not.toContain(silent.vendorId)
    expect(found[0]).toMatchObject({ slug: 'hoefer-soehne', distance: 0, city: 'Trostberg' })
    const distances = found.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(hasMore).toBe(false)
  })

  test('is empty for an unknown place, and the newest first without one', async () => {
    const { vendorId } = await createOffer()
    expect(await visitor.vendor.listNear({ postalCode: '00000' })).toEqual({ vendors: [], hasMore: false })
    const [newest] = (await visitor.vendor.listNear()).vendors
    expect(newest).toMatchObject({ id: vendorId, distance: null })
  })

  test('turns its pages without losing or repeating anybody', async () => {
    const places = ['83278', '83301', '83308', '84529']
    for (let n = 0; n < 30; n++) await createOffer({ postalCode: places[n % places.length] ?? '' })
    for (const input of [{}, { postalCode: '83278' }]) {
      const first = await visitor.vendor.listNear({ ...input, page: 1 })
      const second = await visitor.vendor.listNear({ ...input, page: 2 })
      expect([first.vendors.length, first.hasMore]).toEqual([24, true])
      expect(second.vendors.length).toBeGreaterThanOrEqual(6)
      const both = [...first.vendors, ...second.vendors]
      const ids = both.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const distances = both.map(({ distance }) => distance ?? 0)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    }
  })
})

test('a search for one vendor finds theirs alone, in every order and with every filter', async () => {
  const { vendorId, ...vendor } = await createOffer()
  const cheap = await createListing({ vendorId, ...vendor }, { price: '3.00', title: 'Wabenstück im Glas' })
  await createOffer({ postalCode: '83308' })
  const find = async (input: object) =>
    (await visitor.listings.search({ vendorId, ...input })).map(({ id }) => id)
  expect(await find({})).toEqual([cheap, vendor.listingId])
  expect(await find({ sortBy: 'price_asc' })).toEqual([cheap, vendor.listingId])
  expect(await find({ sortBy: 'price_desc' })).toEqual([vendor.listingId, cheap])
  expect(await find({ sortBy: 'distance', postalCode: '83278' })).toEqual([cheap, vendor.listingId])
  expect(await find({ postalCode: '10115' })).toEqual([])
  expect(await find({ search: 'Wabenstück' })).toEqual([cheap])
  expect(await find({ category: 'queens' })).toEqual([])
  expect(await find({ limit: 1, offset: 1 })).toEqual([vendor.listingId])
  expect(await visitor.listings.count({ vendorId })).toEqual({ total: 2, capped: false })
})

test.each([
  ['Imkerei Höß', 'imkerei-hoess'],
  ['🐝', 'imkerei'],
  ['Ägidius & Co. KG', 'aegidius-co-kg'],
])('%j has the address %j', (name, slug) => expect(vendorSlug(name)).toBe(slug))
