import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { accountDeactivated, accountReactivated } from '#server/auth/events.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { honey, isFound } from '#tests/support/fixtures/listings.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

const notFound = { code: 'NOT_FOUND', message: 'Das gesuchte Inserat existiert nicht oder wurde entfernt.' }

describe('create', () => {
  test('a new listing is public at once, and complete', async () => {
    const vendor = await createVendor(app, {
      businessName: 'Imkerei Linde',
      phone: '+49 8621 1',
      showPhone: true,
    })
    const { id } = await vendor.caller.listings.create(honey)
    expect(await visitor.listings.getById({ id })).toEqual({
      ...honey,
      id,
      breed: null,
      matingType: null,
      colonyType: null,
      hiveSystem: null,
      equipmentCategory: null,
      equipmentCondition: null,
      honeyType: null,
      pricePerKg: null,
      queenYear: null,
      details: null,
      isBio: false,
      shippingAvailable: true,
      views: 0,
      isTopListing: false,
      topListingUntil: null,
      createdAt: expect.any(Date),
      mainImage: null,
      images: [],
      distance: null,
      isOwn: false,
      vendor: {
        id: vendor.vendorId,
        businessName: 'Imkerei Linde',
        description: null,
        postalCode: '83278',
        city: 'Traunstein',
        country: 'DE',
        phone: '+49 8621 1',
        showPhone: true,
        whatsapp: null,
        showWhatsapp: false,
        memberSince: expect.any(Date),
        isVerified: false,
        verification: null,
        organicCode: null,
        slug: 'imkerei-linde',
        vacation: null,
      },
      provider: { traderStatus: null },
    })
    expect(await isFound(visitor, id)).toBe(true)
  })

  test('attributes that do not belong to the category are dropped', async () => {
    const vendor = await createVendor(app)
    const everything = {
      breed: 'carnica',
      matingType: 'island_mated',
      colonyType: 'ableger',
      hiveSystem: 'zander',
      equipmentCategory: 'hives',
      equipmentCondition: 'good',
      isBio: true,
    } as const
    const kept = async (fields: Partial<CreateListingInput>) => {
      const { id } = await vendor.caller.listings.create({ ...honey, ...everything, ...fields })
      const listing = await visitor.listings.getById({ id })
      return Object.keys(everything).filter(name => listing[name as keyof typeof everything])
    }
    expect(await kept({ category: 'honey' })).toEqual(['isBio'])
    expect(await kept({ category: 'queens' })).toEqual(['breed', 'matingType', 'isBio'])
    expect(await kept({ category: 'colonies' })).toEqual(['breed', 'colonyType', 'hiveSystem', 'isBio'])
    expect(await kept({ category: 'colonies', colonyType: 'kunstschwarm' })).toEqual([
      'breed',
      'colonyType',
      'isBio',
    ])
    expect(await kept({ category: 'equipment' })).toEqual([
      'hiveSystem',
      'equipmentCategory',
      'equipmentCondition',
    ])
  })

  test.each([
    ['STANDARD', 'queens', 'colonies', 'Pro'],
    ['PRO', 'colonies', 'equipment', 'Premium'],
    [null, null, 'honey', 'Standard'],
  ] as const)('plan %s publishes %s but not %s', async (plan, allowed, refused, needed) => {
    const vendor = await createVendor(app, { plan })
    if (allowed !== null) await vendor.caller.listings.create({ ...honey, category: allowed })
    await expect(vendor.caller.listings.create({ ...honey, category: refused })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: `Zum Veröffentlichen in dieser Kategorie brauchen Sie den Plan ${needed}. Als Entwurf können Sie das Inserat jederzeit speichern.`,
    })
    const { id } = await vendor.caller.listings.create({ ...honey, category: refused, status: 'draft' })
    expect(await vendor.caller.listings.getById({ id })).toMatchObject({ status: 'draft', isOwn: true })
  })

  test('needs a profile and a session', async () => {
    await expect(visitor.listings.create(honey)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const buyer = await app.callerFor((await createUser(app)).id)
    await expect(buyer.listings.create(honey)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each([
    [{ title: 'Kurz' }, 'Titel muss mindestens 5 Zeichen haben'],
    [{ description: 'zu kurz' }, 'Beschreibung muss mindestens 20 Zeichen haben'],
    [{ price: '9,505' }, 'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50'],
    [{ price: '-1' }, 'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50'],
  ])('refuses %j', async (fields, message) => {
    const vendor = await createVendor(app)
    await expect(vendor.caller.listings.create({ ...honey, ...fields })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ message })] },
    })
    expect(await vendor.caller.listings.getMyListings()).toEqual([])
  })
})

describe('who sees what', () => {
  test('drafts are for their vendor and admins only', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, { ...honey, status: 'draft' })
    const other = await createVendor(app)
    const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
    for (const caller of [visitor, other.caller]) {
      await expect(caller.listings.getById({ id })).rejects.toMatchObject(notFound)
    }
    expect(await vendor.caller.listings.getById({ id })).toMatchObject({ id, isOwn: true })
    expect(await admin.listings.getById({ id })).toMatchObject({ id, isOwn: false, isHidden: true })
    expect(await isFound(visitor, id)).toBe(false)
  })

  test('numbers that the vendor does not show do not leave the server', async () => {
    const vendor = await createVendor(app, {
      phone: '+49 111 11111',
      whatsapp: '+49 222 22222',
      showWhatsapp: true,
    })
    const listing = await visitor.listings.getById({ id: await createListing(vendor) })
    expect(listing.vendor).toMatchObject({ phone: null, whatsapp: '+49 222 22222' })
    expect(JSON.stringify(listing)).not.toContain('111 11111')
  })

  test('a ban hides the listings, its end brings back those that were public', async () => {
    const vendor = await createVendor(app)
    const active = await createListing(vendor, honey)
    const draft = await createListing(vendor, { ...honey, status: 'draft' })
    const setActive = (isActive: boolean) =>
      withTransaction(app.db, async tx => {
        await tx.update(users).set({ isActive }).where(eq(users.id, vendor.userId))
        await publish(tx, isActive ? accountReactivated : accountDeactivated, { userId: vendor.userId })
      })
    await setActive(false)
    expect(await isFound(visitor, active)).toBe(false)
    await expect(visitor.listings.getById({ id: active })).rejects.toMatchObject(notFound)
    await setActive(true)
    expect(await isFound(visitor, active)).toBe(true)
    expect(await isFound(visitor, draft)).toBe(false)
  })

  test('getMyListings: own listings of every status, newest first', async () => {
    const vendor = await createVendor(app)
    await createListing(await createVendor(app))
    const first = await createListing(vendor, { ...honey, status: 'draft' })
    const second = await createListing(vendor)
    const rows = await vendor.caller.listings.getMyListings()
    expect(rows.map(row => row.id)).toEqual([second, first])
    expect(rows[1]).toMatchObject({ status: 'draft', title: honey.title, topListingRenews: false })
    await expect(visitor.listings.getMyListings()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
