import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'
import {
  createListing,
  createVendor,
  givePlan,
  HONEY_LABEL,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
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

/** The same change twice under one key. */
async function sendTwice({ caller }: TestVendor, ids: number[], change: ListingChange) {
  const input = { ids, change, submissionKey: randomUUID() }
  const send = () => caller.listings.updateMany(input)
  return { first: await send(), second: await send(), send }
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

test('sent again, what the plan does not cover is refused again', async () => {
  const vendor = await createVendor(app, { plan: 'STANDARD' })
  const honey = await createListing(vendor, { status: 'draft' })
  const colony = await createListing(vendor, {
    status: 'draft',
    category: 'colonies',
    details: { kind: 'colony', origin: 'own' },
  })
  const change = { kind: 'status', status: 'active' } as const
  const { first, second, send } = await sendTwice(vendor, [colony, honey], change)
  expect(first).toMatchObject([
    { id: colony, isChanged: false, refusal: expect.stringContaining('brauchen Sie den Plan') },
    { id: honey, isChanged: true, refusal: null },
  ])
  expect(second).toEqual(first)
  // Covered by now, it still is what was refused then.
  await givePlan(app, vendor.userId, 'PREMIUM')
  expect((await send())[0]).toMatchObject({
    isChanged: false,
    refusal: expect.stringContaining('versuchen Sie es noch einmal'),
  })
  expect((await vendor.caller.listings.getById({ id: colony })).status).toBe('draft')
})

test.each<[string, Partial<typeof listings.$inferInsert>, ListingChange, string]>([
  ['without a price', { price: null }, BY_FIVE, 'Ohne Preis gibt es nichts zu ändern.'],
  ['of nearly ten million euro', { price: '9999999.99' }, BY_FIVE, 'So ergibt sich kein möglicher Preis.'],
  [
    'that is hidden',
    { status: 'pending_review', isPublic: false },
    { kind: 'availability', availability: 'sold' },
    'Dieses Inserat haben wir ausgeblendet.',
  ],
])('sent again, a listing %s is refused again', async (_name, fields, change, text) => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor)
  await app.db.update(listings).set(fields).where(eq(listings.id, id))
  const { first, second } = await sendTwice(vendor, [id], change)
  expect(first).toMatchObject([{ id, isChanged: false, refusal: expect.stringContaining(text) }])
  expect(second).toEqual(first)
})

test('sent again, a price that only the first arrival could still lower is not called refused', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, { price: '0.05' })
  const { first, second } = await sendTwice(vendor, [id], { kind: 'price', percent: -90 })
  expect(first).toMatchObject([{ isChanged: true, price: { before: '0.05', after: '0.01' } }])
  expect(second).toMatchObject([{ isChanged: true, refusal: null, price: { after: '0.01' } }])
})

test('of a hundred, each half with one that is refused, both answers say the same in the order asked for', async () => {
  const vendor = await createVendor(app)
  const ids: number[] = []
  for (let index = 0; index < 100; index++) {
    const isOpen = index === 6 || index === 93
    ids.push(await createListing(vendor, { price: isOpen ? null : '100.00' }))
  }
  const [oneOpen, otherOpen] = [ids[6], ids[93]]
  ids.reverse()
  const { first, second } = await sendTwice(vendor, ids, BY_FIVE)
  for (const results of [first, second]) {
    expect(results.map(({ id }) => id)).toEqual(ids)
    const kept = results.filter(({ isChanged }) => !isChanged)
    expect(kept.map(({ id }) => id)).toEqual([otherOpen, oneOpen])
    expect(results.filter(({ refusal }) => refusal !== null)).toEqual(kept)
  }
  const told = (results: typeof first) =>
    results.map(({ id, isChanged, refusal }) => [id, isChanged, refusal])
  expect(told(second)).toEqual(told(first))
})

test('the price of a kilogram follows, on the card and on the page', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, { price: '7.80', priceUnit: '500 g', details: HONEY_LABEL })
  await vendor.caller.listings.updateMany({ ids: [id], change: { kind: 'price', percent: 10 } })
  const visitor = await app.callerFor(null)
  const risen = { id, price: '8.58', pricePerKg: '17.16' }
  expect(await visitor.listings.search({ vendorId: vendor.vendorId })).toMatchObject([risen])
  expect(await visitor.listings.getById({ id })).toMatchObject(risen)
})

test('a draft cannot be sold, and holds back nothing else', async () => {
  const vendor = await createVendor(app)
  const draft = await createListing(vendor, { status: 'draft' })
  const active = await createListing(vendor)
  const change = { kind: 'availability', availability: 'sold' } as const
  expect(await vendor.caller.listings.updateMany({ ids: [draft, active], change })).toMatchObject([
    {
      id: draft,
      isChanged: false,
      refusal:
        'Ein Entwurf kann nicht verkauft sein. Veröffentlichen Sie das Inserat zuerst oder löschen Sie es.',
    },
    { id: active, isChanged: true, refusal: null },
  ])
  const rows = await vendor.caller.listings.getMyListings()
  expect(rows.find(({ id }) => id === draft)).toMatchObject({ status: 'draft' })
  expect(rows.find(({ id }) => id === active)).toMatchObject({ status: 'inactive', availability: 'sold' })
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
