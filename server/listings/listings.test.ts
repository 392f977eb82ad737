import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { favorites } from '#drizzle/schema/market/favorites.ts'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings, listingWords, searchPostings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { accountDeactivated, accountReactivated } from '#server/auth/events.ts'
import { planActivated, planEnded } from '#server/billing/events.ts'
import { clock } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { CreateListingInput, UpdateListingInput } from '#shared/inputs/listings/listings.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

const honey: CreateListingInput = {
  title: 'Lindenhonig 500 g',
  description: 'Aus der Stadt, im Juli geschleudert.',
  category: 'honey',
  price: '9.50',
  priceUnit: '500 g',
  shippingType: 'both',
  status: 'active',
}

const notFound = { code: 'NOT_FOUND', message: 'Das gesuchte Inserat existiert nicht oder wurde entfernt.' }

/** Whether the search shows it, in the list and by a word of its own. */
async function isFound(id: number, word = 'Lindenhonig'): Promise<boolean> {
  const all = await visitor.listings.search({ limit: 100 })
  const withWord = await visitor.listings.search({ search: word, limit: 100 })
  const found = [all, withWord].map(cards => cards.some(card => card.id === id))
  expect(found[0]).toBe(found[1])
  return found[0] ?? false
}

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
    expect(await isFound(id)).toBe(true)
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
    expect(await admin.listings.getById({ id })).toMatchObject({ id, isOwn: false })
    expect(await isFound(id)).toBe(false)
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
    expect(await isFound(active)).toBe(false)
    await expect(visitor.listings.getById({ id: active })).rejects.toMatchObject(notFound)
    await setActive(true)
    expect(await isFound(active)).toBe(true)
    expect(await isFound(draft)).toBe(false)
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

describe('update', () => {
  test('replaces the fields, and the search follows at once', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, { ...honey, title: 'Rapshonig cremig' })
    await vendor.caller.listings.update({
      ...honey,
      id,
      title: 'Heidehonig herb',
      category: 'queens',
      price: null,
    })
    expect(await visitor.listings.getById({ id })).toMatchObject({ title: 'Heidehonig herb', price: null })
    expect(await isFound(id, 'Heidehonig')).toBe(true)
    const search = async (filter: object) => (await visitor.listings.search(filter)).map(card => card.id)
    expect(await search({ search: 'Rapshonig' })).not.toContain(id)
    expect(await search({ search: 'Heidehonig', category: 'queens' })).toEqual([id])
    expect(await search({ search: 'Heidehonig', category: 'honey' })).toEqual([])
  })

  test('a field that is left out is cleared', async () => {
    const vendor = await createVendor(app)
    const { title, description, shippingType } = honey
    const category = 'queens'
    const filled = { breed: 'carnica', matingType: 'island_mated', isBio: true } as const
    const id = await createListing(vendor, { ...honey, category, ...filled })
    expect(await visitor.listings.getById({ id })).toMatchObject({ ...filled, price: '9.50' })
    await vendor.caller.listings.update({ id, title, description, category, shippingType })
    const cleared = { price: null, priceUnit: null, breed: null, matingType: null, isBio: false }
    expect(await visitor.listings.getById({ id })).toMatchObject(cleared)
  })

  test('without a status it keeps its own; a draft leaves the search and comes back', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, honey)
    const update = (fields: Partial<UpdateListingInput>) =>
      vendor.caller.listings.update({ ...honey, status: undefined, id, ...fields })
    await update({ status: 'draft' })
    expect(await isFound(id)).toBe(false)
    await update({ title: 'Lindenhonig neu' })
    expect(await isFound(id)).toBe(false)
    await update({ status: 'active' })
    expect(await isFound(id)).toBe(true)
  })

  test('of two saves that began with the same version the later one is told', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, honey)
    const { updatedAt: first } = await vendor.caller.listings.getById({ id })
    if (first === undefined) throw new Error('the owner sees the version')
    expect(await visitor.listings.getById({ id })).not.toHaveProperty('updatedAt')
    const saved = await vendor.caller.listings.update({ ...honey, id, price: '8.00', basedOn: first })
    const late = vendor.caller.listings.update({ ...honey, id, title: 'Andere Fassung', basedOn: first })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await visitor.listings.getById({ id })).toMatchObject({ title: honey.title, price: '8.00' })
    // The same once more, because its answer got lost, is no other version.
    const again = await vendor.caller.listings.update({ ...honey, id, price: '8.00', basedOn: first })
    expect(again).toEqual(saved)
    await vendor.caller.listings.update({ ...honey, id, title: 'Meine Fassung', basedOn: saved.updatedAt })
    await vendor.caller.listings.update({ ...honey, id, title: 'Ohne Fassung' })
    expect(await visitor.listings.getById({ id })).toMatchObject({ title: 'Ohne Fassung' })
  })

  test('staying active needs the plan too', async () => {
    const vendor = await createVendor(app, { plan: 'STANDARD' })
    const id = await createListing(vendor, honey)
    const move = vendor.caller.listings.update({ ...honey, id, category: 'equipment' })
    await expect(move).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await visitor.listings.getById({ id })).toMatchObject({ category: 'honey' })
  })

  test('fields that are missing or of a wrong type are named in German', async () => {
    const { caller } = await createVendor(app)
    const issues = [
      { path: ['title'], message: 'Titel muss mindestens 5 Zeichen haben' },
      { path: ['description'], message: 'Beschreibung muss mindestens 20 Zeichen haben' },
      { path: ['category'], message: 'Bitte wählen Sie eine Kategorie' },
      { path: ['price'], message: 'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50' },
      { path: ['shippingType'], message: 'Bitte wählen Sie eine Versandart' },
    ]
    await expect(caller.listings.create({ price: [] } as never)).rejects.toMatchObject({ cause: { issues } })
  })

  test('foreign and missing listings do not exist; bad input is refused', async () => {
    const id = await createListing(await createVendor(app), honey)
    const { caller } = await createVendor(app)
    await expect(caller.listings.update({ ...honey, id })).rejects.toMatchObject(notFound)
    await expect(caller.listings.update({ ...honey, id: 999_999 })).rejects.toMatchObject(notFound)
    const bad = caller.listings.update({ ...honey, id, title: '' })
    await expect(bad).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await visitor.listings.getById({ id })).toMatchObject({ title: honey.title })
  })
})

describe('plans', () => {
  const setPlan = (userId: number, status: 'active' | 'canceled', plan: 'STANDARD' | 'PREMIUM') =>
    withTransaction(app.db, async tx => {
      await tx.update(subscriptions).set({ status, plan }).where(eq(subscriptions.userId, userId))
      await publish(tx, status === 'active' ? planActivated : planEnded, { userId, env: app.services.env })
    })

  test('the end of a plan makes active listings inactive, a new one makes exactly those active', async () => {
    const vendor = await createVendor(app)
    const active = await createListing(vendor, honey)
    const draft = await createListing(vendor, { ...honey, status: 'draft' })
    await setPlan(vendor.userId, 'canceled', 'PREMIUM')
    const statuses = async () => (await vendor.caller.listings.getMyListings()).map(row => row.status)
    expect(await statuses()).toEqual(['draft', 'inactive'])
    expect(await isFound(active)).toBe(false)
    const reactivate = vendor.caller.listings.update({ ...honey, id: active })
    await expect(reactivate).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await setPlan(vendor.userId, 'active', 'PREMIUM')
    expect(await statuses()).toEqual(['draft', 'active'])
    expect(await isFound(draft)).toBe(false)
  })

  test('what the vendor made a draft meanwhile stays a draft; a smaller plan brings back what it covers', async () => {
    const vendor = await createVendor(app)
    const kept = await createListing(vendor, honey)
    const drafted = await createListing(vendor, honey)
    const uncovered = await createListing(vendor, { ...honey, category: 'equipment' })
    await setPlan(vendor.userId, 'canceled', 'PREMIUM')
    await vendor.caller.listings.update({ ...honey, id: drafted, status: 'draft' })
    await setPlan(vendor.userId, 'active', 'STANDARD')
    expect(await Promise.all([kept, drafted, uncovered].map(id => isFound(id)))).toEqual([true, false, false])
    await setPlan(vendor.userId, 'active', 'PREMIUM')
    expect(await isFound(uncovered)).toBe(true)
  })
})

describe('delete', () => {
  test('takes pictures, favourites and search along, leaves enquiries their title', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, honey)
    const now = clock.now()
    await app.db.insert(favorites).values({ userId: vendor.userId, listingId: id, createdAt: now })
    await app.db
      .insert(listingImages)
      .values({ listingId: id, key: 'a'.repeat(32), width: 1, height: 1, position: 0, createdAt: now })
    await visitor.leads.submit({
      listingId: id,
      name: 'Anna',
      email: 'anna@beispiel.test',
      message: 'Ist noch Honig da?',
      gdprConsent: true,
    })
    expect(await vendor.caller.listings.delete({ id })).toEqual({ success: true })
    await expect(vendor.caller.listings.getById({ id })).rejects.toMatchObject(notFound)
    const ofListing = { searchPostings, listingWords, favorites, listingImages }
    for (const table of Object.values(ofListing)) {
      expect(await app.db.$count(table, eq(table.listingId, id))).toBe(0)
    }
    expect(await app.db.$count(abandonedFiles, eq(abandonedFiles.key, 'a'.repeat(32)))).toBe(1)
    const [lead] = await app.db.select().from(leads).where(eq(leads.vendorId, vendor.vendorId))
    expect(lead).toMatchObject({ listingId: null, listingTitle: honey.title })
  })

  test('foreign and missing listings do not exist; visitors may not', async () => {
    const id = await createListing(await createVendor(app), honey)
    const { caller } = await createVendor(app)
    await expect(caller.listings.delete({ id })).rejects.toMatchObject(notFound)
    await expect(caller.listings.delete({ id: 999_999 })).rejects.toMatchObject(notFound)
    await expect(caller.listings.delete({ id: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(visitor.listings.delete({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await app.db.$count(listings, eq(listings.id, id))).toBe(1)
  })
})
