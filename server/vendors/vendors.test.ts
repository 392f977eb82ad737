import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { UpsertProfileInput } from '#shared/inputs/vendors.ts'
import { createListing, createUser, createVendor, givePlan } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const profile: UpsertProfileInput = {
  businessName: 'Imkerei Alzwinkel',
  description: 'Bioland-Imkerei seit 1987.',
  phone: '+49 8621 12345',
  whatsapp: '+49 170 1234567',
  showPhone: true,
  showWhatsapp: false,
  street: 'Hauptstraße 1',
  postalCode: '83278',
  city: 'Traunstein',
  country: 'DE',
  seasonFrom: '05-01',
  seasonTo: '07-31',
  seasonTitle: 'Ablegerverkauf',
  awayFrom: '2026-07-28',
  awayUntil: '2026-08-14',
  awayNote: 'Wir sind in den Bergen.',
}

async function createCaller() {
  const user = await createUser(app)
  return { user, caller: await app.callerFor(user.id) }
}

test('saving makes a user a vendor, and the profile comes back as it was saved', async () => {
  const { user, caller } = await createCaller()
  expect(await caller.vendor.getProfile()).toBeNull()
  const { id } = await caller.vendor.upsertProfile(profile)
  expect(await caller.vendor.getProfile()).toEqual({
    id,
    ...profile,
    isVerified: false,
    lacksLucidNumber: false,
    lacksWeeeNumber: false,
    subscriptionPlan: null,
    subscriptionInterval: null,
    subscriptionStatus: null,
  })
  expect(await (await app.callerFor(user.id)).auth.me()).toMatchObject({
    vendorId: id,
    businessName: 'Imkerei Alzwinkel',
  })
})

test('saving again changes the same profile, empty fields are cleared', async () => {
  const { caller } = await createCaller()
  const first = await caller.vendor.upsertProfile(profile)
  const second = await caller.vendor.upsertProfile({
    ...profile,
    businessName: '  Imkerei Neu  ',
    description: '   ',
    phone: '',
    whatsapp: null,
    street: undefined,
  })
  expect(second).toEqual(first)
  expect(await caller.vendor.getProfile()).toMatchObject({
    businessName: 'Imkerei Neu',
    description: null,
    phone: null,
    whatsapp: null,
    street: null,
  })
})

test('the profile tells the plan and whether the operator has verified the business', async () => {
  const { user, caller } = await createCaller()
  const { id } = await caller.vendor.upsertProfile(profile)
  await givePlan(app, user.id, 'PRO')
  await app.db.update(vendors).set({ verifiedAt: new Date() }).where(eq(vendors.id, id))
  expect(await caller.vendor.getProfile()).toMatchObject({ isVerified: false })
  await app.db.update(vendors).set({ verifiedChecks: 'phone' }).where(eq(vendors.id, id))
  expect(await caller.vendor.getProfile()).toMatchObject({
    isVerified: true,
    subscriptionPlan: 'PRO',
    subscriptionInterval: 'yearly',
    subscriptionStatus: 'active',
  })
})

test('two saves at the same time leave one profile', async () => {
  const { user } = await createCaller()
  const callers = await Promise.all(Array.from({ length: 6 }, () => app.callerFor(user.id)))
  const saved = await Promise.all(
    callers.map((caller, i) => caller.vendor.upsertProfile({ ...profile, businessName: `Imkerei ${i}` })),
  )
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  expect(await app.db.$count(vendors, eq(vendors.userId, user.id))).toBe(1)
})

test('a move takes the listings along', async () => {
  const vendor = await createVendor(app, { postalCode: '83278', city: 'Traunstein' })
  const listingId = await createListing(vendor)
  await vendor.caller.vendor.upsertProfile({
    businessName: 'Imkerei in Graz',
    postalCode: '8010',
    city: 'Graz',
    country: 'AT',
  })
  const [row] = await app.db
    .select({ country: listings.country, code: postalCodes.code })
    .from(listings)
    .innerJoin(postalCodes, eq(postalCodes.id, listings.postalCodeId))
    .where(eq(listings.id, listingId))
  expect(row).toEqual({ country: 'AT', code: '8010' })
})

test('visitors have no profile and cannot save one', async () => {
  const visitor = await app.callerFor(null)
  const refused = { code: 'UNAUTHORIZED', message: 'Please login (10001)' }
  await expect(visitor.vendor.getProfile()).rejects.toMatchObject(refused)
  await expect(visitor.vendor.upsertProfile(profile)).rejects.toMatchObject(refused)
})

test("nobody sees or changes another user's profile", async () => {
  const owner = await createCaller()
  const { id } = await owner.caller.vendor.upsertProfile(profile)
  const { caller } = await createCaller()
  // An id in the input names nothing: unknown keys are ignored.
  const foreign = { ...profile, id, userId: owner.user.id, vendorId: id, businessName: 'Fremd' }
  expect((await caller.vendor.upsertProfile(foreign)).id).not.toBe(id)
  expect(await owner.caller.vendor.getProfile()).toMatchObject({ id, businessName: 'Imkerei Alzwinkel' })
})

test.each([
  ['a missing name', { businessName: '  ' }, 'Bitte geben Sie den Namen Ihrer Imkerei ein'],
  ['a missing postal code', { postalCode: '' }, 'Bitte geben Sie die Postleitzahl ein'],
  ['a missing place', { city: ' ' }, 'Bitte geben Sie den Ort ein'],
  ['a German code with four digits', { postalCode: '8327' }, 'Postleitzahlen haben hier fünf Ziffern'],
  ['an Austrian code with five digits', { country: 'AT' }, 'Postleitzahlen haben hier vier Ziffern'],
  ['words for a phone number', { phone: 'bitte mailen' }, 'Bitte geben Sie eine gültige Telefonnummer ein'],
  ['a name beyond the column', { businessName: 'I'.repeat(121) }, 'Der Name ist zu lang'],
] as const)('%s is refused in German', async (_case, fields, text) => {
  const { caller } = await createCaller()
  await expect(caller.vendor.upsertProfile({ ...profile, ...fields })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(text),
  })
  expect(await caller.vendor.getProfile()).toBeNull()
})

test.each([
  ['DE', 'D-83278', '83278'],
  ['DE', '83 278', '83278'],
  ['AT', 'A-5020', '5020'],
] as const)('a postal code of %s written as %s is understood', async (country, written, postalCode) => {
  const { caller } = await createCaller()
  await caller.vendor.upsertProfile({ ...profile, country, postalCode: written, city: 'Am Stand' })
  expect(await caller.vendor.getProfile()).toMatchObject({ country, postalCode })
})

test('fields that are missing are named in German', async () => {
  const { caller } = await createCaller()
  const issues = [
    { path: ['businessName'], message: 'Bitte geben Sie den Namen Ihrer Imkerei ein' },
    { path: ['postalCode'], message: 'Bitte geben Sie die Postleitzahl ein' },
    { path: ['city'], message: 'Bitte geben Sie den Ort ein' },
  ]
  await expect(caller.vendor.upsertProfile({} as never)).rejects.toMatchObject({ cause: { issues } })
})

test('a country we do not serve is refused', async () => {
  const { caller } = await createCaller()
  const french = { ...profile, country: 'FR' as 'DE' }
  await expect(caller.vendor.upsertProfile(french)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test.each([
  ['DE', 'in Deutschland'],
  ['AT', 'in Österreich'],
  ['CH', 'in der Schweiz'],
] as const)(
  'a postal code that its country does not have is refused in good German: %s',
  async (country, where) => {
    const { caller } = await createCaller()
    await caller.vendor.upsertProfile(profile)
    const postalCode = country === 'DE' ? '00000' : '0000'
    await expect(caller.vendor.upsertProfile({ ...profile, country, postalCode })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: `Die Postleitzahl wurde ${where} nicht gefunden`,
    })
    expect(await caller.vendor.getProfile()).toMatchObject({ postalCode: '83278' })
  },
)
