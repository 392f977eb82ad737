import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { favorites } from '#drizzle/schema/market/favorites.ts'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings, listingWords, searchPostings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { planActivated, planEnded } from '#server/billing/events.ts'
import { clock } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { UpdateListingInput } from '#shared/inputs/listings/listings.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
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
    expect(await isFound(visitor, id, 'Heidehonig')).toBe(true)
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
    expect(await isFound(visitor, id)).toBe(false)
    await update({ title: 'Lindenhonig neu' })
    expect(await isFound(visitor, id)).toBe(false)
    await update({ status: 'active' })
    expect(await isFound(visitor, id)).toBe(true)
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
    expect(await isFound(visitor, active)).toBe(false)
    const reactivate = vendor.caller.listings.update({ ...honey, id: active })
    await expect(reactivate).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await setPlan(vendor.userId, 'active', 'PREMIUM')
    expect(await statuses()).toEqual(['draft', 'active'])
    expect(await isFound(visitor, draft)).toBe(false)
  })

  test('what the vendor made a draft meanwhile stays a draft; a smaller plan brings back what it covers', async () => {
    const vendor = await createVendor(app)
    const kept = await createListing(vendor, honey)
    const drafted = await createListing(vendor, honey)
    const uncovered = await createListing(vendor, { ...honey, category: 'equipment' })
    await setPlan(vendor.userId, 'canceled', 'PREMIUM')
    await vendor.caller.listings.update({ ...honey, id: drafted, status: 'draft' })
    await setPlan(vendor.userId, 'active', 'STANDARD')
    expect(await Promise.all([kept, drafted, uncovered].map(id => isFound(visitor, id)))).toEqual([
      true,
      false,
      false,
    ])
    await setPlan(vendor.userId, 'active', 'PREMIUM')
    expect(await isFound(visitor, uncovered)).toBe(true)
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
