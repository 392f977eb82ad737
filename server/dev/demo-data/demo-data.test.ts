import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import { demoAdmin, demoFavorites, demoNewcomer, demoVendors } from '#server/dev/demo-data/accounts.ts'
import { DEMO_PHOTOS } from '#server/dev/demo-data/demo-photos.ts'
import type { DemoAge } from '#server/dev/demo-data/demo-types.ts'
import { insertCertificates } from '#server/dev/demo-data/inserts/insert-certificates.ts'
import { spreadViews } from '#server/dev/demo-data/inserts/insert-days.ts'
import { demoLeads } from '#server/dev/demo-data/leads.ts'
import { demoPosts } from '#server/dev/demo-data/posts.ts'
import { readPhotos } from '#server/dev/demo-data/render-drawings.ts'
import { planCovers, TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { createPostInput } from '#shared/inputs/blog.ts'
import { submitLeadInput } from '#shared/inputs/leads.ts'
import { createListingInput } from '#shared/inputs/listings/listings.ts'
import { upsertProfileInput } from '#shared/inputs/vendors.ts'
import { EDITABLE_STATUSES } from '#shared/listings/listing-status.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import { SOLD_PAGE_DAYS } from '#shared/listings/state-of-sale.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp } from '#tests/support/product/app.ts'

const allListings = demoVendors.flatMap(vendor => vendor.listings)
const listingsByKey = new Map(allListings.map(listing => [listing.key, listing]))
const hoursOf = ({ days, hours }: DemoAge) => days * 24 + hours

test('listings pass the rules for vendors and say enough', () => {
  expect(listingsByKey.size).toBe(allListings.length)
  for (const listing of allListings) {
    const description = listing.description.join('\n\n')
    const details = listing.details && { ...listing.details, mayNameStudbook: true }
    const input = { ...listing, details, description, status: EDITABLE_STATUSES[0] }
    expect(createListingInput.safeParse(input).success, listing.key).toBe(true)
    expect(listing.title.length, listing.key).toBeLessThanOrEqual(70)
    expect(description.length, listing.key).toBeGreaterThanOrEqual(200)
    expect(description.length, listing.key).toBeLessThanOrEqual(900)
  }
})

test.each(['2026-11-25T22:30:00Z', '2026-04-10T22:30:00Z', '2026-07-01T12:00:00Z'])(
  'at %s a listing has one number for each of its days',
  now => {
    const days = spreadViews({ id: 1, vendorId: 1, views: 300, age: 75 }, new Date(now)).map(({ day }) => day)
    expect(days).toHaveLength(75)
    expect(new Set(days).size).toBe(75)
  },
)

test('what is public is covered by its vendor’s plan', () => {
  for (const { profile, subscription, listings } of demoVendors) {
    expect(upsertProfileInput.safeParse(profile).success, profile.businessName).toBe(true)
    for (const listing of listings) {
      const isActive = (listing.status ?? 'active') === 'active'
      if (!isActive) continue
      expect(subscription.endedDaysAgo, listing.key).toBeUndefined()
      expect(planCovers(subscription.plan, listing.category), listing.key).toBe(true)
    }
  }
})

test('at least twenty-five photographs stand on the market, in all the shapes that phones bring', async () => {
  const names = Object.values(DEMO_PHOTOS).flat()
  expect(new Set(names).size).toBeGreaterThanOrEqual(25)
  for (const [key, photos] of Object.entries(DEMO_PHOTOS)) {
    expect(listingsByKey.get(key)?.drawings.length, key).toBeGreaterThanOrEqual(photos.length)
  }
  const ratios = [...(await readPhotos(names)).values()].map(({ width, height }) => width / height)
  expect(Math.min(...ratios)).toBeLessThan(0.7)
  expect(Math.max(...ratios)).toBeGreaterThan(2.5)
  const turned = await readPhotos(['eimer'])
  expect(turned.get('eimer')).toMatchObject({ width: 480, height: 720 })
})

test('every category is offered by several vendors', () => {
  for (const category of CATEGORIES) {
    const vendors = demoVendors.filter(vendor =>
      vendor.listings.some(listing => listing.category === category),
    )
    expect(vendors.length, category).toBeGreaterThanOrEqual(4)
  }
})

test('all that can be said of goods and vendors is said of some', () => {
  const shown = allListings.filter(({ status = 'active' }) => status === 'active')
  const kinds = shown.flatMap(({ details }) => details?.kind ?? [])
  expect(new Set(kinds)).toEqual(new Set(['honey', 'queen', 'colony']))
  expect(shown.some(({ isReserved }) => isReserved)).toBe(true)
  expect(shown.some(({ availableInDays = 0 }) => availableInDays > 0)).toBe(true)
  // Of what is sold the page can still be read.
  const sold = allListings.flatMap(({ soldDaysAgo }) => soldDaysAgo ?? [])
  expect(Math.min(...sold)).toBeLessThan(SOLD_PAGE_DAYS)
  const away = demoVendors.filter(({ profile: { vacation } }) => vacation && vacation.daysLeft > 0)
  expect(away.map(({ profile }) => profile.vacation?.daysAgo)).toContainEqual(
    expect.toSatisfy(ago => ago > 0),
  )
})

test('one vendor’s certificate counts, another’s is over', async () => {
  const app = await createTestApp()
  try {
    for (const { profile } of demoVendors) {
      const { postalCode, city, country } = profile
      await createVendor(app, { postalCode, city, country })
    }
    await insertCertificates(app.db, clock.now())
    const rows = await app.db.select({ until: vendors.certificateUntil }).from(vendors)
    const ends = rows.flatMap(({ until }) => until ?? []).toSorted()
    const today = berlinDay(clock.now())
    expect(ends.at(0)).toSatisfy(until => until < today)
    expect(ends.at(-1)).toSatisfy(until => until >= today)
  } finally {
    await app.close()
  }
})

test('attributes belong to the category', () => {
  for (const listing of allListings) {
    const expected = {
      honey: [],
      queens: ['breed', 'matingType'],
      colonies: ['breed', 'colonyType', ...(listing.colonyType === 'kunstschwarm' ? [] : ['hiveSystem'])],
      equipment: ['equipmentCategory', 'equipmentCondition'],
    }[listing.category]
    const attributes = ['breed', 'matingType', 'colonyType', 'equipmentCategory', 'equipmentCondition']
    const given = Object.keys(listing).filter(
      key => attributes.includes(key) || (key === 'hiveSystem' && listing.category !== 'equipment'),
    )
    expect(new Set(given), listing.key).toEqual(new Set(expected))
  }
})

test('promotions were booked after their listing appeared', () => {
  for (const { topListingDaysLeft, age, key } of allListings) {
    if (topListingDaysLeft === undefined) continue
    expect(topListingDaysLeft, key).toBeLessThan(TOP_LISTING_DAYS)
    expect(hoursOf(age), key).toBeGreaterThanOrEqual((TOP_LISTING_DAYS - topListingDaysLeft) * 24)
  }
})

test('enquiries are about listings that were there already', () => {
  for (const lead of demoLeads) {
    const listing = listingsByKey.get(lead.listing)
    expect(listing, lead.listing).toBeDefined()
    expect(hoursOf(lead.age), lead.listing).toBeLessThan(listing === undefined ? 0 : hoursOf(listing.age))
    const { listing: _, ...fields } = lead
    expect(
      submitLeadInput.safeParse({ ...fields, listingId: 1, gdprConsent: true }).success,
      lead.email,
    ).toBe(true)
  }
})

test('the buyer of the demo has asked several vendors, since there is an account, and some have answered', () => {
  const asked = demoLeads.filter(({ email }) => email === demoNewcomer.email)
  expect(new Set(asked.map(({ listing }) => listing.split('-')[0])).size).toBeGreaterThanOrEqual(3)
  expect(new Set(asked.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3)
  for (const { age } of asked) expect(age.days).toBeLessThan(demoNewcomer.memberForDays)
})

test('no trader of the demo offers honey or a motor in Germany without the number that this needs', () => {
  for (const { profile, listings } of demoVendors) {
    const { traderStatus, lucidNumber, weeeNumber } = profile.identity ?? {}
    const needsNumber = traderStatus === 'trader' && profile.country === 'DE'
    const sellsHoney = listings.some(({ category }) => category === 'honey')
    const sellsMotors = listings.some(({ isElectric }) => isElectric === true)
    if (needsNumber && sellsHoney) expect(lucidNumber, profile.businessName).toBeDefined()
    if (needsNumber && sellsMotors) expect(weeeNumber, profile.businessName).toBeDefined()
  }
})

test('favourites name listings of other people’s', () => {
  const emails = new Set(
    [demoAdmin, demoNewcomer, ...demoVendors.map(v => v.account)].map(account => account.email),
  )
  for (const [email, keys] of Object.entries(demoFavorites)) {
    expect(emails).toContain(email)
    const own =
      demoVendors.find(vendor => vendor.account.email === email)?.listings.map(listing => listing.key) ?? []
    for (const key of keys) {
      expect(listingsByKey.has(key), key).toBe(true)
      expect(own).not.toContain(key)
    }
  }
})

test('drawings exist', () => {
  for (const drawing of new Set(allListings.flatMap(listing => listing.drawings))) {
    expect(existsSync(`client/public/art/${drawing}.svg`), drawing).toBe(true)
  }
})

test('posts pass the rules of the editor', () => {
  for (const post of demoPosts) expect(createPostInput.safeParse(post).success, post.slug).toBe(true)
})
