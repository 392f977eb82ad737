import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock } from '#server/core/clock.ts'
import {
  createListing,
  createUser,
  createVendor,
  givePlan,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

/** The figures and lists that the admin's page opens with. */

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

async function sendLead({ vendorId }: TestVendor, createdAt: Date) {
  await app.db.insert(leads).values({
    vendorId,
    listingTitle: 'Waldhonig',
    name: 'Käthe',
    email: 'kaethe@beispiel.test',
    message: 'Noch da?',
    consentedAt: createdAt,
    createdAt,
  })
}

const promote = (id: number, until: string) =>
  app.db
    .update(listings)
    .set({ topListingUntil: new Date(until) })
    .where(eq(listings.id, id))

test('the statistics count users, public listings, promotions, running plans and enquiries', async () => {
  // A minute earlier: figures that were slowly found are kept so long.
  clock.set(new Date('2026-11-20T10:59:00Z'))
  const before = await admin.admin.getStats()
  clock.set(new Date('2026-11-20T11:00:00Z'))
  const vendor = await createVendor(app)
  const honey = await createListing(vendor)
  const queen = await createListing(vendor, { category: 'queens' })
  const draft = await createListing(vendor, { status: 'draft' })
  await promote(honey, '2026-11-20T11:00:01Z')
  await promote(queen, '2026-11-20T11:00:00Z')
  await promote(draft, '2026-12-01T00:00:00Z')
  await givePlan(app, (await createUser(app)).id, 'STANDARD')
  const ended = await createUser(app)
  await givePlan(app, ended.id, 'PRO')
  await app.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, ended.id))
  await sendLead(vendor, new Date('2026-10-21T11:00:00Z'))
  await sendLead(vendor, new Date('2026-10-21T10:59:59Z'))

  const after = await admin.admin.getStats()
  expect(after).toEqual({
    totalUsers: before.totalUsers + 3,
    totalListings: before.totalListings + 2,
    topListings: before.topListings + 1,
    leadsLast30Days: before.leadsLast30Days + 1,
    subscriptionsByPlan: {
      ...before.subscriptionsByPlan,
      standard_yearly: before.subscriptionsByPlan.standard_yearly + 1,
      premium_yearly: before.subscriptionsByPlan.premium_yearly + 1,
    },
    listingsByCategory: {
      ...before.listingsByCategory,
      honey: before.listingsByCategory.honey + 1,
      queens: before.listingsByCategory.queens + 1,
    },
  })
  expect(Object.keys(after.subscriptionsByPlan)).toEqual([
    'standard_monthly',
    'standard_yearly',
    'pro_monthly',
    'pro_yearly',
    'premium_monthly',
    'premium_yearly',
  ])
})

test('enquiries fall on German days, also around the change to winter time', async () => {
  const vendor = await createVendor(app)
  clock.set(new Date('2035-11-05T22:59:00Z'))
  for (const moment of [
    '2035-10-27T21:59:00Z', // 27 October, 23:59 in summer time
    '2035-10-27T22:00:00Z', // 28 October, 0:00 in summer time, the day with 25 hours
    '2035-10-28T22:59:00Z', // 28 October, 23:59 in winter time
    '2035-10-28T23:00:00Z', // 29 October, 0:00
    '2035-11-05T22:59:00Z', // today
  ]) {
    await sendLead(vendor, new Date(moment))
  }
  const days = await admin.admin.getLeadsPerDay()
  expect(days).toHaveLength(30)
  expect(days[0]?.day).toBe('2035-10-07')
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: '2035-10-27', count: 1 },
    { day: '2035-10-28', count: 2 },
    { day: '2035-10-29', count: 1 },
    { day: '2035-11-05', count: 1 },
  ])
  expect(await admin.admin.getLeadsPerDay({ days: 7 })).toEqual(days.slice(-7))
  expect((await admin.admin.getLeadsPerDay({ days: 90 })).slice(-30)).toEqual(days)
})

test('the lists show what the tables of the admin need, newest first, and go by pages', async () => {
  const first = await createVendor(app, { businessName: 'Imkerei Eins', plan: null })
  const second = await createVendor(app, { businessName: 'Imkerei Zwei', plan: 'PREMIUM' })
  const buyer = await createUser(app, { name: 'Nur Käuferin' })
  expect((await admin.admin.getUsers()).slice(0, 3)).toEqual([
    {
      id: buyer.id,
      name: 'Nur Käuferin',
      email: buyer.email,
      role: 'user',
      businessName: null,
      vendorId: null,
      isActive: true,
    },
    expect.objectContaining({ id: second.userId, businessName: 'Imkerei Zwei', vendorId: second.vendorId }),
    expect.objectContaining({ id: first.userId, businessName: 'Imkerei Eins', vendorId: first.vendorId }),
  ])
  expect((await admin.admin.getUsers({ limit: 1, offset: 1 })).map(user => user.id)).toEqual([second.userId])

  expect((await admin.admin.getSubscriptions({ limit: 1, offset: 0 }))[0]).toEqual({
    id: expect.any(Number),
    businessName: 'Imkerei Zwei',
    email: second.email,
    plan: 'PREMIUM',
    interval: 'yearly',
    status: 'active',
    endsAt: expect.any(Date),
    isReturned: false,
  })
  await givePlan(app, buyer.id, 'STANDARD')
  expect((await admin.admin.getSubscriptions({ limit: 2, offset: 0 })).map(row => row.businessName)).toEqual([
    null,
    'Imkerei Zwei',
  ])

  const honey = await createListing(second, { price: '9.50' })
  const hive = await createListing(second, { category: 'equipment', price: null, status: 'draft' })
  await promote(honey, '2100-01-01T00:00:00Z')
  expect(await admin.admin.getAllListings({ limit: 2, offset: 0 })).toEqual([
    expect.objectContaining({ id: hive, status: 'draft', price: null, isTopListing: false }),
    {
      id: honey,
      title: 'Waldhonig aus dem Chiemgau',
      category: 'honey',
      businessName: 'Imkerei Zwei',
      price: '9.50',
      status: 'active',
      isTopListing: true,
    },
  ])
})

test('the lists are searched, narrowed and ordered', async () => {
  const mark = `Zeidler ${Date.now()}`
  const one = await createVendor(app, { businessName: `${mark} Anna`, plan: 'PRO' })
  const two = await createVendor(app, { businessName: `${mark} 100% Bio`, plan: null })
  await admin.admin.toggleUserBan({ userId: two.userId, ban: true })
  const users = async (input: Parameters<Caller['admin']['getUsers']>[0]) =>
    (await admin.admin.getUsers(input)).map(({ id }) => id)
  expect(await users({ search: mark })).toEqual([two.userId, one.userId])
  expect(await users({ search: mark, order: 'oldest' })).toEqual([one.userId, two.userId])
  expect(await users({ search: mark, status: 'banned' })).toEqual([two.userId])
  expect(await users({ search: `${mark} 100% b` })).toEqual([two.userId])
  expect(await users({ search: `${mark} 100_` })).toEqual([])
  expect(await users({ search: one.email.toUpperCase() })).toEqual([one.userId])
  expect(await users({ search: String(one.userId) })).toContain(one.userId)
  expect(await users({ search: String(2 ** 31) })).toEqual([])

  const plans = await admin.admin.getSubscriptions({ search: mark, status: 'active' })
  expect(plans.map(({ email }) => email)).toEqual([one.email])
  expect(await admin.admin.getSubscriptions({ search: mark, status: 'canceled' })).toEqual([])

  const honey = await createListing(one, { title: 'Zeidlerhonig B' })
  const draft = await createListing(one, { title: 'Zeidlerhonig A', status: 'draft' })
  const found = async (input: Parameters<Caller['admin']['getAllListings']>[0]) =>
    (await admin.admin.getAllListings(input)).map(({ id }) => id)
  expect(await found({ search: mark })).toEqual([draft, honey])
  expect(await found({ search: 'zeidlerhonig', order: 'name' })).toEqual([draft, honey])
  expect(await found({ search: mark, status: 'draft' })).toEqual([draft])
  expect(await found({ search: mark, category: 'queens' })).toEqual([])
  expect(await found({ search: String(honey) })).toContain(honey)
})
