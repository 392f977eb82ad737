import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { endOrganicGraces } from '#server/listings/commands/end-organic-grace.ts'
import { applyPlan } from '#server/listings/commands/refresh-listings.ts'
import { findPublicIdentity } from '#server/vendors/queries/find-public-identity.ts'
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
afterEach(() => clock.set(null))
afterAll(() => app.close())

const PROFILE = { businessName: 'Imkerei Alzwinkel', postalCode: '83278', city: 'Traunstein' }
const STREET = 'Geheimer Weg 7'
const IMPRINT = {
  legalName: 'Korbinian Alzwinkel e.K.',
  representative: 'Korbinian Alzwinkel',
  publicEmail: 'hof@alzwinkel.example',
  register: 'Amtsgericht Traunstein, HRA 4711',
  vatId: 'DE123456789',
  withdrawalText: 'Binnen vierzehn Tagen ohne Angabe von Gründen.',
}
const ALL = {
  ...IMPRINT,
  organicCode: 'DE-ÖKO-006',
  lucidNumber: 'DE1234567890123',
  weeeNumber: 'DE87654321',
  registrationNumber: '091891550417',
}

async function save(vendor: TestVendor, identity: IdentityInput, place: object = {}) {
  await vendor.caller.vendor.upsertProfile({ ...PROFILE, street: STREET, ...place, identity })
}

test('a trader’s particulars stand in the listing’s data, a private vendor’s nowhere, from the next request on', async () => {
  const vendor = await createVendor(app)
  await save(vendor, { ...ALL, traderStatus: 'trader' })
  const id = await createListing(vendor, { details: HONEY_LABEL })
  const visitor = await app.callerFor(null)
  expect((await visitor.listings.getById({ id })).provider).toMatchObject({
    ...IMPRINT,
    traderStatus: 'trader',
    street: STREET,
    phone: null,
  })
  await save(vendor, { ...ALL, traderStatus: 'private' })
  const detail = await visitor.listings.getById({ id })
  expect(detail.provider).toEqual({ traderStatus: 'private' })
  const answers = JSON.stringify([detail, await visitor.listings.search({})])
  for (const secret of [
    STREET,
    ...Object.values(IMPRINT),
    ALL.lucidNumber,
    ALL.weeeNumber,
    ALL.registrationNumber,
  ])
    expect(answers).not.toContain(secret)
  await save(vendor, { ...ALL, traderStatus: null })
  expect((await visitor.listings.getById({ id })).provider).toEqual({ traderStatus: null })
  expect(await findPublicIdentity(app.services, vendor.vendorId)).toEqual({ traderStatus: null })
  expect(await findPublicIdentity(app.services, 999_999)).toBeNull()
})

test('the specified payload alone still saves, and leaves who sells as it was', async () => {
  const vendor = await createVendor(app, { identity: undefined })
  expect(await vendor.caller.vendor.getIdentity()).toMatchObject({ traderStatus: null, legalName: null })
  await save(vendor, { ...ALL, traderStatus: 'trader' })
  await vendor.caller.vendor.upsertProfile(PROFILE)
  expect(await vendor.caller.vendor.getIdentity()).toEqual({ ...ALL, traderStatus: 'trader' })
})

test('traders name themselves, an e-mail address and a street; numbers have the form of their registers', async () => {
  const vendor = await createVendor(app)
  await expect(save(vendor, { traderStatus: 'trader' })).rejects.toThrow(/E-Mail-Adresse für Käufer/)
  await expect(save(vendor, { ...ALL, traderStatus: 'trader' }, { street: ' ' })).rejects.toThrow(/Straße/)
  await expect(save(vendor, { organicCode: 'Bio' })).rejects.toThrow(/DE-ÖKO-006/)
  await expect(save(vendor, { lucidNumber: 'DE123' })).rejects.toThrow(/13 Ziffern/)
  await expect(save(vendor, { weeeNumber: 'DE1234567' })).rejects.toThrow(/DE und 8 Ziffern/)
  await expect(save(vendor, { registrationNumber: '09 189 155' })).rejects.toThrow(/12 Ziffern/)
  await save(vendor, {
    organicCode: ' de-öko-006 ',
    lucidNumber: 'de 1234567890123',
    weeeNumber: 'WEEE-Reg.-Nr. de 8765 4321',
    registrationNumber: '09 189 155-0417',
  })
  expect(await vendor.caller.vendor.getIdentity()).toMatchObject({
    organicCode: 'DE-ÖKO-006',
    lucidNumber: 'DE1234567890123',
    weeeNumber: 'DE87654321',
    registrationNumber: '091891550417',
  })
  // Who does not know of it keeps it; who empties it has none.
  await save(vendor, { organicCode: 'DE-ÖKO-006' })
  const later = { weeeNumber: 'DE87654321', registrationNumber: '091891550417' }
  expect(await vendor.caller.vendor.getIdentity()).toMatchObject(later)
  await save(vendor, { weeeNumber: '', registrationNumber: '' })
  expect(await vendor.caller.vendor.getIdentity()).toMatchObject({
    weeeNumber: null,
    registrationNumber: null,
  })
})

test.each(['honey', 'queens', 'colonies'] as const)(
  'new organic %s need the code, also as a draft',
  async category => {
    const vendor = await createVendor(app, { identity: undefined })
    const bio = { category, isBio: true } as const
    await expect(createListing(vendor, bio)).rejects.toThrow(/Öko-Kontrollstelle/)
    await expect(createListing(vendor, { ...bio, status: 'draft' })).rejects.toThrow(/Öko-Kontrollstelle/)
    await save(vendor, { organicCode: 'DE-ÖKO-006' })
    const id = await createListing(vendor, bio)
    const visitor = await app.callerFor(null)
    expect(await visitor.listings.getById({ id })).toMatchObject({
      isBio: true,
      vendor: { organicCode: 'DE-ÖKO-006' },
    })
  },
)

test('an old organic offer keeps its badge until day 60; the search agrees, and a code brings it back', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, { isBio: true })
  const dueSince = clock.now()
  // As the migration leaves a vendor who was there before the code was asked for.
  await app.db
    .update(vendors)
    .set({ organicCode: null, organicDueSince: dueSince })
    .where(eq(vendors.id, vendor.vendorId))
  const visitor = await app.callerFor(null)
  const shown = async () => {
    const { isBio, vendor: seller } = await visitor.listings.getById({ id })
    const found = await visitor.listings.search({ isBio: true })
    return { isBio, code: seller.organicCode, isFound: found.some(card => card.id === id) }
  }
  const at = (days: number) => clock.set(new Date(dueSince.getTime() + days * DAY_MS))
  at(59.9)
  await endOrganicGraces(app.services)
  expect(await shown()).toEqual({ isBio: true, code: null, isFound: true })
  at(60)
  await endOrganicGraces(app.services)
  expect(await shown()).toEqual({ isBio: false, code: null, isFound: false })
  await save(vendor, { organicCode: 'AT-BIO-301' })
  expect(await shown()).toEqual({ isBio: true, code: 'AT-BIO-301', isFound: true })
  await save(vendor, { organicCode: null })
  expect(await shown()).toEqual({ isBio: false, code: null, isFound: false })
})

test('a trader’s honey in Germany is published with a LUCID number only; drafts are always possible', async () => {
  const vendor = await createVendor(app)
  const trader = { ...IMPRINT, traderStatus: 'trader' } as const
  await save(vendor, trader)
  await expect(createListing(vendor)).rejects.toThrow(
    /^Ohne LUCID-Nummer dürfen wir dieses Angebot nicht zeigen/,
  )
  const draft = await createListing(vendor, { status: 'draft' })
  const queens = await createListing(vendor, { category: 'queens', status: 'draft' })
  const answers = await vendor.caller.listings.updateMany({
    ids: [draft, queens],
    change: { kind: 'status', status: 'active' },
  })
  expect(answers.map(({ id, refusal }) => [id, refusal])).toEqual([
    [draft, expect.stringMatching(/^Ohne LUCID-Nummer/)],
    [queens, null],
  ])
  await save(vendor, { ...trader, traderStatus: 'private' })
  await createListing(vendor)
  await save(vendor, { ...trader, lucidNumber: 'DE1234567890123', registrationNumber: '091891550417' })
  await createListing(vendor, { details: HONEY_LABEL })
  await save(vendor, trader, { country: 'AT', postalCode: '5020', city: 'Salzburg' })
  await createListing(vendor, { details: HONEY_LABEL })
})

test('a new plan brings a trader’s honey back with a LUCID number only; the rest comes back at once', async () => {
  const vendor = await createVendor(app, { plan: null })
  await givePlan(app, vendor.userId, 'PREMIUM')
  await save(vendor, { ...IMPRINT, traderStatus: 'private' })
  const honey = await createListing(vendor)
  const queens = await createListing(vendor, { category: 'queens' })
  const states = async () => {
    const own = await vendor.caller.listings.getMyListings()
    return [honey, queens].map(id => own.find(listing => listing.id === id)?.status)
  }
  const change = { userId: vendor.userId, env: app.services.env }
  const endPlan = async () => {
    await app.db.delete(subscriptions).where(eq(subscriptions.userId, vendor.userId))
    await applyPlan(app.db, change)
  }
  const buyAgain = async () => {
    await givePlan(app, vendor.userId, 'PREMIUM')
    await applyPlan(app.db, change)
  }
  await endPlan()
  expect(await states()).toEqual(['inactive', 'inactive'])
  await save(vendor, { ...IMPRINT, traderStatus: 'trader' })
  await buyAgain()
  expect(await states()).toEqual(['inactive', 'active'])
  const publish = { kind: 'status', status: 'active' } as const
  const [answer] = await vendor.caller.listings.updateMany({ ids: [honey], change: publish })
  expect(answer?.refusal).toMatch(/^Ohne LUCID-Nummer/)
  await save(vendor, { ...IMPRINT, traderStatus: 'trader', lucidNumber: ALL.lucidNumber })
  await endPlan()
  await buyAgain()
  expect(await states()).toEqual(['active', 'active'])
})
