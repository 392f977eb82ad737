import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingChange } from '#shared/inputs/listing-changes.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { changedPrice } from './rules/changed-price.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const BY_FIVE = { kind: 'price', percent: 5 } as const satisfies ListingChange

async function pricesOf({ caller }: TestVendor): Promise<Record<number, string | null>> {
  return Object.fromEntries((await caller.listings.getMyListings()).map(({ id, price }) => [id, price]))
}

test.each([
  ['9.50', 5, '9.98'],
  ['165.00', 5, '173.25'],
  ['9.50', -2.5, '9.26'],
  ['0.01', -50, '0.01'],
  ['0.01', -90, null],
  ['9999999.99', 0.1, null],
  ['100.00', 300, '400.00'],
  ['1.15', 10, '1.27'],
])('%s € and %d percent are %s', (price, percent, changed) => {
  expect(changedPrice(price, percent)).toBe(changed)
})

test('prices change one by one; what has none says so and holds back no other', async () => {
  const vendor = await createVendor(app)
  const jar = await createListing(vendor, { price: '9.50' })
  const onRequest = await createListing(vendor, { price: null, title: 'Völker auf Anfrage' })
  const colony = await createListing(vendor, { price: '165.00' })
  const results = await vendor.caller.listings.updateMany({ ids: [colony, onRequest, jar], change: BY_FIVE })
  expect(results).toMatchObject([
    { id: colony, isChanged: true, refusal: null, price: { before: '165.00', after: '173.25' } },
    {
      id: onRequest,
      title: 'Völker auf Anfrage',
      isChanged: false,
      refusal: 'Ohne Preis gibt es nichts zu ändern.',
    },
    { id: jar, isChanged: true, refusal: null, price: { before: '9.50', after: '9.98' } },
  ])
  expect(await pricesOf(vendor)).toEqual({ [jar]: '9.98', [onRequest]: null, [colony]: '173.25' })
})

test('sent again, also at the same moment, prices rise once', async () => {
  const vendor = await createVendor(app)
  const ids: number[] = []
  for (let index = 0; index < 60; index++) ids.push(await createListing(vendor, { price: '100.00' }))
  const input = { ids, change: BY_FIVE, submissionKey: randomUUID() }
  const send = () => vendor.caller.listings.updateMany(input)
  const answers = [...(await Promise.all([send(), send()])), await send()]
  for (const results of answers) {
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(results.every(({ isChanged, price }) => isChanged && price?.after === '105.00')).toBe(true)
  }
  expect(new Set(Object.values(await pricesOf(vendor)))).toEqual(new Set(['105.00']))
  const other = { ...input, change: { kind: 'price', percent: 6 } as const }
  await expect(vendor.caller.listings.updateMany(other)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('what belongs to others is not there', async () => {
  const vendor = await createVendor(app)
  const stranger = await createVendor(app)
  const own = await createListing(vendor, { price: '10.00' })
  const foreign = await createListing(stranger, { price: '10.00' })
  const results = await vendor.caller.listings.updateMany({ ids: [foreign, own], change: BY_FIVE })
  expect(results).toMatchObject([
    { id: foreign, title: null, isChanged: false, refusal: expect.stringContaining('existiert nicht') },
    { id: own, isChanged: true },
  ])
  expect(await pricesOf(stranger)).toEqual({ [foreign]: '10.00' })
})

test('each is asked whether the plan covers it', async () => {
  const vendor = await createVendor(app, { plan: 'STANDARD' })
  const honey = await createListing(vendor, { status: 'draft' })
  const colony = await createListing(vendor, { status: 'draft', category: 'colonies' })
  const change = { kind: 'status', status: 'active' } as const
  const results = await vendor.caller.listings.updateMany({ ids: [honey, colony], change })
  expect(results).toMatchObject([
    { id: honey, isChanged: true, refusal: null },
    { id: colony, isChanged: false, refusal: expect.stringContaining('brauchen Sie den Plan') },
  ])
  const found = await (await app.callerFor(null)).listings.search({ vendorId: vendor.vendorId })
  expect(found.map(({ id }) => id)).toEqual([honey])
})

test('what is so already is not changed', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor)
  const before = await vendor.caller.listings.getMyListings()
  const change = { kind: 'status', status: 'active' } as const
  expect(await vendor.caller.listings.updateMany({ ids: [id, id], change })).toMatchObject([
    { id, isChanged: false, refusal: null },
  ])
  expect(await vendor.caller.listings.getMyListings()).toEqual(before)
})

test.each<[string, object]>([
  ['nothing chosen', { ids: [] }],
  ['too many', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ['no percent', { change: { kind: 'price' } }],
  ['nothing to change by', { change: { kind: 'price', percent: 0 } }],
  ['more than all', { change: { kind: 'price', percent: -95 } }],
  ['two decimals', { change: { kind: 'price', percent: 2.55 } }],
  ['a status of the platform', { change: { kind: 'status', status: 'pending_review' } }],
  ['an unknown availability', { change: { kind: 'availability', availability: 'gone' } }],
  ['no change', { change: undefined }],
])('%s is refused', async (_name, fields) => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor)
  const input = { ids: [id], change: BY_FIVE, ...fields }
  await expect(vendor.caller.listings.updateMany(input as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
