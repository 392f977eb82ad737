import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { accountDeactivated, accountReactivated } from '#server/auth/events.ts'
import { planEnded } from '#server/billing/events.ts'
import { type DomainEvent, publish } from '#server/core/events/events.ts'
import { listJobs } from '#server/process/jobs.ts'
import { vendorMoved } from '#server/vendors/events.ts'
import { expectConsistentIndex } from '#tests/support/database/search-index.ts'
import { createListing, createVendor, givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

/** More than follow in one transaction. */
const MANY = 60
const HAMBURG = { businessName: 'Imkerei', postalCode: '20095', city: 'Hamburg', country: 'DE' as const }

let app: TestApp
let vendor: TestVendor
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
  vendor = await createVendor(app)
  for (let turn = 0; turn < MANY; turn++) {
    await createListing(vendor, {
      title: `Umzugshonig ${turn}`,
      category: turn % 2 === 0 ? 'honey' : 'equipment',
    })
  }
}, 120_000)
afterAll(() => app.close())

const find = async (postalCode?: string) =>
  (await visitor.listings.count({ search: 'umzugshonig', ...(postalCode && { postalCode, radius: 10 }) }))
    .total
const publicListings = () =>
  app.db.$count(listings, and(eq(listings.vendorId, vendor.vendorId), eq(listings.isPublic, true)))

/** Not through `withTransaction`: after-commit handlers do not run, as if the process had died after the commit. */
async function publishAndDie<Payload>(event: DomainEvent<Payload>, payload: Payload) {
  await app.db.transaction(tx => publish(tx, event, payload))
}

const runJob = () =>
  listJobs(app.services)
    .find(job => job.name === 'finish-listing-refreshes')
    ?.run()

const isPending = async () => {
  const [row] = await app.db.select().from(vendors).where(eq(vendors.id, vendor.vendorId))
  return row?.listingsDueFrom !== null
}

test('who moves with many listings finds all of them at the new place', async () => {
  await vendor.caller.vendor.upsertProfile(HAMBURG)
  expect([await find('20095'), await find('83278')]).toEqual([MANY, 0])
  expect(await isPending()).toBe(false)
  await expectConsistentIndex(app.db)
})

test('a move whose process died half-way is finished by a job', async () => {
  const place = await app.services.places.resolvePostalCode('DE', '80331')
  if (place === null) throw new Error('no such place')
  await app.db.transaction(async tx => {
    await tx.update(vendors).set({ postalCodeId: place }).where(eq(vendors.id, vendor.vendorId))
    await publish(tx, vendorMoved, { vendorId: vendor.vendorId })
  })
  const atOnce = await find('80331')
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce + (await find('20095'))).toBe(MANY)
  expect(await isPending()).toBe(true)
  await expectConsistentIndex(app.db)
  await runJob()
  expect([await find('80331'), await find('20095'), await isPending()]).toEqual([MANY, 0, false])
  await expectConsistentIndex(app.db)
})

test('listings of a banned vendor vanish at once, however many, and come back', async () => {
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, vendor.userId))
  await publishAndDie(accountDeactivated, { userId: vendor.userId })
  expect(await publicListings()).toBe(0)
  expect(await visitor.listings.search({ search: 'umzugshonig' })).toEqual([])
  await runJob()
  expect([await find(), await isPending()]).toEqual([0, false])
  await app.db.update(users).set({ isActive: true }).where(eq(users.id, vendor.userId))
  await publishAndDie(accountReactivated, { userId: vendor.userId })
  await runJob()
  expect([await publicListings(), await find()]).toEqual([MANY, MANY])
  await expectConsistentIndex(app.db)
})

test('with a smaller plan, what it does not cover vanishes at once; a larger one brings it back', async () => {
  await givePlan(app, vendor.userId, 'STANDARD')
  await publishAndDie(planEnded, { userId: vendor.userId, env: app.services.env })
  const covered = await publicListings()
  expect(covered).toBe(MANY / 2)
  // Who writes meanwhile is no obstacle, and loses nothing.
  await vendor.caller.vendor.upsertProfile(HAMBURG)
  expect([await find(), await find('20095')]).toEqual([covered, covered])
  await givePlan(app, vendor.userId, 'PREMIUM')
  await publishAndDie(planEnded, { userId: vendor.userId, env: app.services.env })
  await runJob()
  expect(await find('20095')).toBe(MANY)
  await expectConsistentIndex(app.db)
})
