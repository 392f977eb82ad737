import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

const GOODS = {
  title: 'Wirtschaftsvolk auf Zander',
  description: 'Überwintert auf zwei Zargen, sanft und wabenstet.',
  category: 'colonies',
  price: '190.00',
  shippingType: 'pickup_only',
} as const

const dayIn = (days: number) => berlinDay(new Date(clock.ms() + days * DAY_MS))

async function offer(fields: object = {}): Promise<{ vendor: TestVendor; id: number }> {
  const vendor = await createVendor(app)
  return { vendor, id: await createListing(vendor, { ...GOODS, ...fields }) }
}

function setAvailability({ caller }: TestVendor, id: number, availability: Availability) {
  return caller.listings.updateMany({ ids: [id], change: { kind: 'availability', availability } })
}

const search = async (filter: object = {}) =>
  (await visitor.listings.search({ ...filter, limit: 100 })).map(card => card.id)

const missing = { code: 'NOT_FOUND' }

describe('reserved', () => {
  test('stays in the search with a word about it, and can be written to', async () => {
    const { vendor, id } = await offer()
    await setAvailability(vendor, id, 'reserved')
    const card = (await visitor.listings.search({ limit: 100 })).find(each => each.id === id)
    expect(card).toMatchObject({ status: 'active', availability: 'reserved' })
    const enquiry = { name: 'Eva', email: 'eva@beispiel.test', message: 'Ich stelle mich an.' }
    await visitor.leads.submit({ listingId: id, ...enquiry, gdprConsent: true })
    await setAvailability(vendor, id, 'available')
    expect(await visitor.listings.getById({ id })).not.toHaveProperty('availability')
  })
})

describe('sold', () => {
  test('leaves the search and the lists; its page says so for 30 days and then is gone', async () => {
    const soldAt = new Date('2026-11-14T11:00:00Z')
    clock.set(soldAt)
    const { vendor, id } = await offer()
    await setAvailability(vendor, id, 'sold')
    expect(await search()).not.toContain(id)
    expect(await search({ search: 'Wirtschaftsvolk' })).not.toContain(id)
    expect(await visitor.listings.getById({ id })).toMatchObject({
      status: 'inactive',
      availability: 'sold',
      sale: { soldAt, readableUntil: '2026-12-14' },
    })
    clock.set(new Date(soldAt.getTime() + 30 * DAY_MS - HOUR_MS))
    expect(await visitor.listings.getById({ id })).toMatchObject({ availability: 'sold' })
    clock.set(new Date(soldAt.getTime() + 30 * DAY_MS))
    await expect(visitor.listings.getById({ id })).rejects.toMatchObject(missing)
    expect((await vendor.caller.listings.getById({ id })).isOwn).toBe(true)
  })

  test('takes no enquiry and no heart', async () => {
    const { vendor, id } = await offer()
    await setAvailability(vendor, id, 'sold')
    const enquiry = {
      name: 'Eva',
      email: 'eva@beispiel.test',
      message: 'Noch da?',
      gdprConsent: true as const,
    }
    await expect(visitor.leads.submit({ listingId: id, ...enquiry })).rejects.toMatchObject(missing)
    const { favorites } = await app.callerFor((await createUser(app)).id)
    await expect(favorites.add({ listingId: id })).rejects.toMatchObject(missing)
  })

  test('leads to its vendor only while they offer something else', async () => {
    const { vendor, id } = await offer()
    expect((await visitor.listings.getById({ id })).vendor).not.toHaveProperty('hasOffers')
    await setAvailability(vendor, id, 'sold')
    expect((await visitor.listings.getById({ id })).vendor).toMatchObject({ hasOffers: false })
    await createListing(vendor)
    expect((await visitor.listings.getById({ id })).vendor).not.toHaveProperty('hasOffers')
  })

  test('of a banned vendor is nobody’s to see', async () => {
    const { vendor, id } = await offer()
    await setAvailability(vendor, id, 'sold')
    const { admin } = await app.callerFor((await createUser(app, { role: 'admin' })).id)
    await admin.toggleUserBan({ userId: vendor.userId, ban: true })
    await expect(visitor.listings.getById({ id })).rejects.toMatchObject(missing)
  })

  test('says when it was sold first, however often it is said', async () => {
    const { vendor, id } = await offer()
    clock.set(new Date('2026-11-14T11:00:00Z'))
    await setAvailability(vendor, id, 'sold')
    clock.set(new Date('2026-11-20T11:00:00Z'))
    const [again] = await setAvailability(vendor, id, 'sold')
    expect(again).toMatchObject({ isChanged: false, refusal: null })
    expect((await visitor.listings.getById({ id })).sale?.soldAt).toEqual(new Date('2026-11-14T11:00:00Z'))
  })

  test.each([
    ['activating it', { status: 'active' }],
    ['calling it available', { availability: 'available' }],
  ] as const)('%s takes the sale back', async (_name, change) => {
    const { vendor, id } = await offer()
    await setAvailability(vendor, id, 'sold')
    await vendor.caller.listings.update({ id, ...GOODS, ...change })
    const listing = await visitor.listings.getById({ id })
    expect(listing).toMatchObject({ status: 'active' })
    expect(listing).not.toHaveProperty('availability')
    expect(listing).not.toHaveProperty('sale')
    expect(await search({ search: 'Wirtschaftsvolk' })).toContain(id)
  })

  test('an edit that says nothing about it leaves it sold', async () => {
    const { vendor, id } = await offer()
    await setAvailability(vendor, id, 'sold')
    await vendor.caller.listings.update({ id, ...GOODS, title: 'Wirtschaftsvolk, vergeben' })
    expect(await visitor.listings.getById({ id })).toMatchObject({ availability: 'sold', status: 'inactive' })
  })

  test('is not brought back by a new plan', async () => {
    const { vendor, id } = await offer()
    await app.db
      .update(listings)
      .set({ status: 'inactive', deactivatedByPlanAt: clock.now() })
      .where(eq(listings.id, id))
    await vendor.caller.listings.update({ id, ...GOODS, availability: 'sold' })
    const [row] = await app.db.select().from(listings).where(eq(listings.id, id))
    expect(row).toMatchObject({ status: 'inactive', availability: 'sold', deactivatedByPlanAt: null })
  })

  test('is nothing that a draft can be, nor a new listing', async () => {
    const { vendor, id } = await offer({ status: 'draft' })
    const refused = { code: 'BAD_REQUEST', message: expect.stringContaining('Ein Entwurf') }
    for (const status of [undefined, 'active', 'draft'] as const) {
      const input = { id, ...GOODS, availability: 'sold' as const, ...(status && { status }) }
      await expect(vendor.caller.listings.update(input)).rejects.toMatchObject(refused)
    }
    await expect(vendor.caller.listings.create({ ...GOODS, availability: 'sold' })).rejects.toMatchObject(
      refused,
    )
    expect((await vendor.caller.listings.getById({ id })).status).toBe('draft')
  })

  test('is no way out of what the operator has hidden', async () => {
    const { vendor, id } = await offer()
    await app.db
      .update(listings)
      .set({ status: 'pending_review', isPublic: false })
      .where(eq(listings.id, id))
    await expect(vendor.caller.listings.update({ id, ...GOODS, availability: 'sold' })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    )
    const [result] = await setAvailability(vendor, id, 'sold')
    expect(result).toMatchObject({ isChanged: false, refusal: expect.stringContaining('ausgeblendet') })
    await expect(visitor.listings.getById({ id })).rejects.toMatchObject(missing)
  })
})

describe('available from', () => {
  test('a later day is told, today and what is past are not', async () => {
    const day = dayIn(40)
    const { vendor, id } = await offer({ availableFrom: day })
    expect(await visitor.listings.getById({ id })).toMatchObject({ availableFrom: day })
    const [own] = await vendor.caller.listings.getMyListings()
    expect(own).toMatchObject({ availableFrom: day })
    clock.set(new Date(Date.parse(day) + 12 * HOUR_MS))
    expect(await visitor.listings.getById({ id })).not.toHaveProperty('availableFrom')
    expect((await vendor.caller.listings.getMyListings())[0]).not.toHaveProperty('availableFrom')
  })

  test('stays as it is unless it is named, and is cleared by null', async () => {
    const { vendor, id } = await offer({ availableFrom: dayIn(40) })
    await vendor.caller.listings.update({ id, ...GOODS })
    expect(await visitor.listings.getById({ id })).toHaveProperty('availableFrom', dayIn(40))
    await vendor.caller.listings.update({ id, ...GOODS, availableFrom: null })
    expect(await visitor.listings.getById({ id })).not.toHaveProperty('availableFrom')
  })

  test.each([
    ['31.12.2026', 'Bitte geben Sie ein Datum ein'],
    ['2026-02-30', 'Bitte geben Sie ein Datum ein'],
    [() => dayIn(-2), 'Dieser Tag ist vorbei'],
    [() => dayIn(560), 'höchstens 18 Monate'],
  ])('%s is refused at its field', async (day, text) => {
    const vendor = await createVendor(app)
    const availableFrom = typeof day === 'string' ? day : day()
    const error = await vendor.caller.listings.create({ ...GOODS, availableFrom }).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'BAD_REQUEST' })
    expect(JSON.stringify((error as Error).cause)).toContain('availableFrom')
    expect(String((error as Error).cause)).toContain(text)
  })

  test.each([-1, 540])('%i days from today are accepted', async days => {
    const vendor = await createVendor(app)
    await vendor.caller.listings.create({ ...GOODS, availableFrom: dayIn(days) })
  })
})

test('who looks for what can be had now finds neither the reserved nor what comes later', async () => {
  const vendor = await createVendor(app)
  const word = 'sofortsuche'
  const title = `Ableger ${word}`
  const now = await createListing(vendor, { ...GOODS, title })
  const later = await createListing(vendor, { ...GOODS, title, availableFrom: dayIn(30) })
  const reserved = await createListing(vendor, { ...GOODS, title, availability: 'reserved' })
  for (const filter of [
    { search: word },
    { vendorId: vendor.vendorId },
    { search: word, sortBy: 'newest' },
  ]) {
    expect(await search({ ...filter, availableNow: true })).toEqual([now])
    expect(await search({ ...filter, availableNow: false })).toEqual([reserved, later, now])
  }
  expect(await visitor.listings.count({ search: word, availableNow: true })).toMatchObject({ total: 1 })
  clock.set(new Date(clock.ms() + 31 * DAY_MS))
  expect(await search({ search: word, availableNow: true })).toEqual([later, now])
})
