import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'
import {
  createListing,
  createVendor,
  HONEY_LABEL,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

const COLONY = {
  title: 'Ableger auf Zander',
  description: 'Mit Königin aus diesem Jahr, auf sechs Waben.',
  category: 'colonies',
  price: '160.00',
  shippingType: 'pickup_only',
} as const
const ORIGIN = { kind: 'colony', origin: 'own' } as const
const HONEY = {
  title: 'Waldhonig aus dem Chiemgau',
  description: 'Kräftiger Waldhonig, im Juli geschleudert und cremig gerührt.',
  category: 'honey',
  price: '9.50',
  shippingType: 'both',
} as const

const ASKED = 'Bitte sagen Sie, woher das Volk stammt'
const refused = { code: 'BAD_REQUEST', message: ASKED, cause: { code: 'FACTS_MISSING' } }
const ACTIVE = { kind: 'status', status: 'active' } as const satisfies ListingChange
const AVAILABLE = { kind: 'availability', availability: 'available' } as const satisfies ListingChange
const SOLD = { kind: 'availability', availability: 'sold' } as const satisfies ListingChange

async function isFound(id: number, { vendorId }: TestVendor): Promise<boolean> {
  return (await visitor.listings.search({ vendorId })).some(card => card.id === id)
}

async function createTrader(): Promise<TestVendor> {
  const vendor = await createVendor(app)
  const identity = { traderStatus: 'trader', lucidNumber: 'DE1234567890123' } as const
  await app.db.update(vendors).set(identity).where(eq(vendors.id, vendor.vendorId))
  return vendor
}

describe('a colony that does not say where it comes from is not published', () => {
  test('as a new one, nor from a draft; with it, it is', async () => {
    const vendor = await createVendor(app)
    const { listings } = vendor.caller
    await expect(listings.create({ ...COLONY, details: null })).rejects.toMatchObject(refused)
    const { id } = await listings.create({ ...COLONY, status: 'draft', details: null })
    const publish = { id, ...COLONY, status: 'active' } as const
    await expect(listings.update({ ...publish, details: null })).rejects.toMatchObject({
      ...refused,
      cause: { details: { facts: 'origin' } },
    })
    expect(await isFound(id, vendor)).toBe(false)
    await listings.update({ ...publish, details: ORIGIN })
    expect(await isFound(id, vendor)).toBe(true)
  })

  test('with many others: each says what it lacks, and holds back no other', async () => {
    const vendor = await createVendor(app)
    const bare = await createListing(vendor, { ...COLONY, status: 'draft' })
    const said = await createListing(vendor, { ...COLONY, status: 'draft', details: ORIGIN })
    const honey = await createListing(vendor, { status: 'draft' })
    const results = await vendor.caller.listings.updateMany({ ids: [bare, said, honey], change: ACTIVE })
    expect(results).toMatchObject([
      { id: bare, isChanged: false, refusal: ASKED },
      { id: said, isChanged: true, refusal: null },
      { id: honey, isChanged: true, refusal: null },
    ])
    expect(await isFound(bare, vendor)).toBe(false)
  })

  test('as the copy of an old one', async () => {
    const vendor = await createVendor(app)
    const old = await createListing(vendor, COLONY)
    const { id } = await vendor.caller.listings.duplicate({ id: old })
    const [result] = await vendor.caller.listings.updateMany({ ids: [id], change: ACTIVE })
    expect(result).toMatchObject({ isChanged: false, refusal: ASKED })
    const publish = { id, ...COLONY, status: 'active', details: null } as const
    await expect(vendor.caller.listings.update(publish)).rejects.toMatchObject(refused)
  })

  test.each([ACTIVE, AVAILABLE])('again after it was sold (%j), and stays sold', async change => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, COLONY)
    await vendor.caller.listings.updateMany({ ids: [id], change: SOLD })
    const [result] = await vendor.caller.listings.updateMany({ ids: [id], change })
    expect(result).toMatchObject({ isChanged: false, refusal: ASKED })
    expect(await visitor.listings.getById({ id })).toMatchObject({ availability: 'sold' })
  })
})

describe('what everybody sees already', () => {
  test('stays as it is, and may be edited without', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, COLONY)
    await vendor.caller.listings.update({ id, ...COLONY, price: '150', status: 'active', details: null })
    const reserve = { kind: 'availability', availability: 'reserved' } as const
    const [result] = await vendor.caller.listings.updateMany({ ids: [id], change: reserve })
    expect(result).toMatchObject({ isChanged: true, refusal: null })
    expect(await isFound(id, vendor)).toBe(true)
  })

  test('does not lose what it has said, nor become something that has to say more', async () => {
    const vendor = await createTrader()
    const { update } = vendor.caller.listings
    const colony = await createListing(vendor, { ...COLONY, details: ORIGIN })
    await expect(update({ id: colony, ...COLONY, details: null })).rejects.toMatchObject(refused)
    const honey = await createListing(vendor, { ...HONEY, shippingType: 'pickup_only' })
    await expect(update({ id: honey, ...HONEY, details: null })).rejects.toMatchObject({
      cause: { details: { facts: 'netWeightG,origins' } },
    })
    await update({ id: honey, ...HONEY, details: HONEY_LABEL })
    expect(await visitor.listings.getById({ id: honey })).toMatchObject({ shippingType: 'both' })
  })
})

test('a trader who ships honey names weight and origin, whichever way it becomes public', async () => {
  const vendor = await createTrader()
  const { create, update, updateMany } = vendor.caller.listings
  const lacking = {
    code: 'BAD_REQUEST',
    message: expect.stringMatching(/Füllmenge.*Ursprungsland/) as string,
  }
  await expect(create({ ...HONEY, details: null })).rejects.toMatchObject(lacking)
  const { id } = await create({ ...HONEY, status: 'draft' })
  await expect(update({ id, ...HONEY, status: 'active', details: null })).rejects.toMatchObject(lacking)
  const weighed = { kind: 'honey', netWeightG: 500 } as const
  await update({ id, ...HONEY, details: weighed })
  expect(await updateMany({ ids: [id], change: ACTIVE })).toMatchObject([
    {
      isChanged: false,
      refusal: expect.not.stringContaining('Füllmenge'),
    },
  ])
  await update({ id, ...HONEY, status: 'active', details: HONEY_LABEL })
  expect(await isFound(id, vendor)).toBe(true)
})

test.each([COLONY, HONEY])('clients that know nothing of details publish as ever: $category', async goods => {
  const vendor = await createTrader()
  const { id } = await vendor.caller.listings.create({ ...goods, status: 'draft' })
  await vendor.caller.listings.update({ id, ...goods, status: 'active' })
  expect(await isFound(id, vendor)).toBe(true)
})
