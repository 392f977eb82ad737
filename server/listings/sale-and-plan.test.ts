import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'
import { createListing, createVendor, givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { applyPlan } from './commands/refresh-listings.ts'

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

const ACTIVE = { kind: 'status', status: 'active' } as const satisfies ListingChange

async function change(vendor: TestVendor, id: number, wanted: Availability | typeof ACTIVE) {
  const change: ListingChange =
    typeof wanted === 'string' ? { kind: 'availability', availability: wanted } : wanted
  const [result] = await vendor.caller.listings.updateMany({ ids: [id], change })
  return result
}

async function stateOf(id: number) {
  const [row] = await app.db
    .select({
      status: listings.status,
      availability: listings.availability,
      byPlan: listings.deactivatedByPlanAt,
      isPublic: listings.isPublic,
    })
    .from(listings)
    .where(eq(listings.id, id))
  return row && { ...row, byPlan: row.byPlan !== null }
}

async function isFound(id: number, { vendorId }: TestVendor): Promise<boolean> {
  return (await visitor.listings.search({ vendorId })).some(card => card.id === id)
}

const ofVendor = ({ userId }: TestVendor) => eq(subscriptions.userId, userId)

/** As if the payment had failed, with four days of grace left. */
async function startGrace(vendor: TestVendor): Promise<void> {
  const graceEndsAt = new Date(clock.ms() + 4 * DAY_MS)
  await app.db.update(subscriptions).set({ status: 'past_due', graceEndsAt }).where(ofVendor(vendor))
}

async function endPlan(vendor: TestVendor): Promise<void> {
  await app.db.update(subscriptions).set({ status: 'canceled' }).where(ofVendor(vendor))
  await applyPlan(app.db, { userId: vendor.userId, env: app.services.env, isTold: true })
}

async function buyAgain(vendor: TestVendor): Promise<void> {
  await givePlan(app, vendor.userId, 'PREMIUM')
  await applyPlan(app.db, { userId: vendor.userId, env: app.services.env })
}

describe('in the days of grace', () => {
  test('what is public may be reserved, offered again and sold', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor)
    await startGrace(vendor)
    for (const wanted of ['reserved', 'available'] as const) {
      expect(await change(vendor, id, wanted)).toMatchObject({ isChanged: true, refusal: null })
      expect(await stateOf(id)).toMatchObject({ status: 'active', availability: wanted, isPublic: true })
    }
    expect(await change(vendor, id, 'sold')).toMatchObject({ isChanged: true, refusal: null })
    expect(await stateOf(id)).toMatchObject({ status: 'inactive', availability: 'sold' })
  })

  test('nothing else becomes public, nor when they are over', async () => {
    const vendor = await createVendor(app)
    const draft = await createListing(vendor, { status: 'draft' })
    const shown = await createListing(vendor)
    await startGrace(vendor)
    expect(await change(vendor, draft, ACTIVE)).toMatchObject({
      isChanged: false,
      refusal: expect.stringContaining('den Plan Standard') as string,
    })
    clock.set(new Date(clock.ms() + 5 * DAY_MS))
    expect(await change(vendor, shown, 'reserved')).toMatchObject({ isChanged: false })
  })
})

describe('a sale that is taken back without a plan', () => {
  const NOTE = 'Vermerkt, aber noch nicht sichtbar: Mit dem Plan Standard ist es sofort wieder da.'

  test('of what the plan had hidden, publishes nothing; the next plan brings it back', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor)
    await endPlan(vendor)
    const hidden = { status: 'inactive', availability: 'available', byPlan: true, isPublic: false }
    expect(await stateOf(id)).toEqual(hidden)
    await change(vendor, id, 'sold')
    expect(await change(vendor, id, 'available')).toMatchObject({
      isChanged: true,
      refusal: null,
      note: NOTE,
    })
    expect(await stateOf(id)).toEqual(hidden)
    await expect(visitor.listings.getById({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await buyAgain(vendor)
    expect(await isFound(id, vendor)).toBe(true)
  })

  test('of what was sold before the plan ended, does the same, as often as it is sent', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor, { availability: 'reserved' })
    await change(vendor, id, 'sold')
    await endPlan(vendor)
    const input = {
      ids: [id],
      change: { kind: 'availability', availability: 'reserved' } as const,
      submissionKey: crypto.randomUUID(),
    }
    for (const result of [
      await vendor.caller.listings.updateMany(input),
      await vendor.caller.listings.updateMany(input),
    ])
      expect(result).toMatchObject([{ isChanged: true, refusal: null, note: NOTE }])
    expect(await stateOf(id)).toEqual({
      status: 'inactive',
      availability: 'reserved',
      byPlan: true,
      isPublic: false,
    })
    await buyAgain(vendor)
    expect(await stateOf(id)).toMatchObject({ status: 'active', availability: 'reserved', byPlan: false })
  })

  test('what stays sold is brought back by no plan; to publish it is refused', async () => {
    const vendor = await createVendor(app)
    const id = await createListing(vendor)
    await endPlan(vendor)
    await change(vendor, id, 'sold')
    expect(await change(vendor, id, ACTIVE)).toMatchObject({
      isChanged: false,
      refusal: expect.stringContaining('den Plan Standard') as string,
    })
    await buyAgain(vendor)
    expect(await stateOf(id)).toMatchObject({ status: 'inactive', availability: 'sold', byPlan: false })
  })
})

test('with a plan, a sale that is taken back is public again without a further word', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor)
  await change(vendor, id, 'sold')
  const result = await change(vendor, id, 'available')
  expect(result).toMatchObject({ isChanged: true, refusal: null })
  expect(result).not.toHaveProperty('note')
  expect(await isFound(id, vendor)).toBe(true)
})
