import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { applyPlan } from '#server/listings/commands/refresh-listings.ts'
import type { IdentityInput } from '#shared/inputs/vendors.ts'
import {
  createListing,
  createVendor,
  givePlan,
  HONEY_LABEL,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PROFILE = {
  businessName: 'Imkereibedarf Alz',
  postalCode: '83278',
  city: 'Traunstein',
  street: 'Weg 7',
}
const TRADER = {
  traderStatus: 'trader',
  legalName: 'Korbinian Alzwinkel e.K.',
  publicEmail: 'hof@alzwinkel.example',
  lucidNumber: 'DE1234567890123',
} as const
const WITH_NUMBER = { ...TRADER, weeeNumber: 'DE87654321' }
const EXTRACTOR = { category: 'equipment', equipmentCategory: 'extractors' } as const
const ELECTRIC = { ...EXTRACTOR, isElectric: true } as const
const REFUSED = /^Ohne WEEE-Registrierungsnummer dürfen wir dieses Gerät nicht zeigen/

async function save(vendor: TestVendor, identity: IdentityInput, place: object = {}) {
  await vendor.caller.vendor.upsertProfile({ ...PROFILE, ...place, identity })
}

async function statusOf(vendor: TestVendor, id: number) {
  const own = await vendor.caller.listings.getMyListings()
  return own.find(listing => listing.id === id)?.status
}

test('a trader’s extractor with a motor is published in Germany with the number alone; whatever else, and drafts, without', async () => {
  const vendor = await createVendor(app, { plan: 'PREMIUM' })
  await save(vendor, TRADER)
  await expect(createListing(vendor, ELECTRIC)).rejects.toThrow(REFUSED)
  const draft = await createListing(vendor, { ...ELECTRIC, status: 'draft' })
  const byHand = await createListing(vendor, EXTRACTOR)
  // Only extractors are asked about their motor.
  await createListing(vendor, { ...ELECTRIC, equipmentCategory: 'tools' })
  const publish = { kind: 'status', status: 'active' } as const
  const [answer] = await vendor.caller.listings.updateMany({ ids: [draft], change: publish })
  expect(answer?.refusal).toMatch(REFUSED)
  const { title, description, shippingType } = await vendor.caller.listings.getById({ id: byHand })
  const again = { id: byHand, title, description, shippingType, ...EXTRACTOR }
  await expect(vendor.caller.listings.update({ ...again, isElectric: true })).rejects.toThrow(REFUSED)

  await save(vendor, { ...TRADER, traderStatus: 'private' })
  await createListing(vendor, ELECTRIC)
  await save(vendor, TRADER, { country: 'AT', postalCode: '5020', city: 'Salzburg' })
  await createListing(vendor, ELECTRIC)
  await save(vendor, WITH_NUMBER)
  await createListing(vendor, ELECTRIC)
  await vendor.caller.listings.update({ ...again, isElectric: true })
  // Clients that know of no motor leave it as it is.
  await vendor.caller.listings.update(again)
  expect(await vendor.caller.listings.getById({ id: byHand })).toMatchObject({ isElectric: true })
  await vendor.caller.listings.update({ ...again, isElectric: false })
  expect(await vendor.caller.listings.getById({ id: byHand })).not.toHaveProperty('isElectric')
})

test('the number stands beside what has a motor and on the page of who offers it, and nowhere else', async () => {
  const vendor = await createVendor(app, { plan: 'PREMIUM' })
  await save(vendor, WITH_NUMBER)
  const honey = await createListing(vendor, { details: HONEY_LABEL })
  const byHand = await createListing(vendor, EXTRACTOR)
  const visitor = await app.callerFor(null)
  const beside = async (id: number) => JSON.stringify((await visitor.listings.getById({ id })).provider)
  const onPage = async () => JSON.stringify(await visitor.vendor.getPublic({ id: vendor.vendorId }))
  expect([await beside(honey), await beside(byHand), await onPage()].join()).not.toContain('DE87654321')
  const electric = await createListing(vendor, ELECTRIC)
  expect(await beside(electric)).toContain('"weeeNumber":"DE87654321"')
  expect(await onPage()).toContain('"weeeNumber":"DE87654321"')
  expect([await beside(honey), await beside(byHand)].join()).not.toContain('DE87654321')
  expect(JSON.stringify(await visitor.listings.search({ vendorId: vendor.vendorId }))).not.toContain(
    'DE87654321',
  )
  await save(vendor, { ...WITH_NUMBER, traderStatus: 'private' })
  expect([await beside(electric), await onPage()].join()).not.toContain('DE87654321')
})

test('a new plan brings it back with the number only', async () => {
  const vendor = await createVendor(app, { plan: 'PREMIUM' })
  await save(vendor, { traderStatus: 'private' })
  const electric = await createListing(vendor, ELECTRIC)
  const byHand = await createListing(vendor, EXTRACTOR)
  const change = { userId: vendor.userId, env: app.services.env }
  const loseAndBuy = async () => {
    await app.db.delete(subscriptions).where(eq(subscriptions.userId, vendor.userId))
    await applyPlan(app.db, change)
    await givePlan(app, vendor.userId, 'PREMIUM')
    await applyPlan(app.db, change)
  }
  await save(vendor, TRADER)
  await loseAndBuy()
  expect([await statusOf(vendor, electric), await statusOf(vendor, byHand)]).toEqual(['inactive', 'active'])
  await save(vendor, WITH_NUMBER)
  await loseAndBuy()
  expect([await statusOf(vendor, electric), await statusOf(vendor, byHand)]).toEqual(['active', 'active'])
})
