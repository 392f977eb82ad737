import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createPaymentTestApp, type PaymentTestApp, promoteListing } from '#tests/support/product/payments.ts'
import { cancelPointlessRenewals } from './commands/cancel-renewal.ts'
import { listPointlessRenewals } from './queries.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-10T17:45:30Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const promote = (vendor: TestVendor, listingId: number) => promoteListing(app, vendor, listingId)

describe('a renewal that promotes nothing any more', () => {
  async function renewsAtStripe(subscriptionId: string): Promise<boolean> {
    return (await app.services.payments.findSubscription(subscriptionId))?.cancelAt === null
  }

  it('ends when the listing was deleted', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const subscriptionId = await promote(vendor, listingId)
    await vendor.caller.listings.delete({ id: listingId })
    await cancelPointlessRenewals(app.services)
    expect(await renewsAtStripe(subscriptionId)).toBe(false)
  })

  it('ends, and is known to have ended, when an admin deletes the listing of a banned vendor', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const subscriptionId = await promote(vendor, listingId)
    const { admin } = await app.callerFor((await createUser(app, { role: 'admin' })).id)
    await admin.toggleUserBan({ userId: vendor.userId, ban: true })
    await admin.deleteListing({ listingId })
    await cancelPointlessRenewals(app.services)
    expect(await renewsAtStripe(subscriptionId)).toBe(false)
    expect(await listPointlessRenewals(app.db)).not.toContain(subscriptionId)
  })

  it('ends when the listing was sold', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const subscriptionId = await promote(vendor, listingId)
    const change = { kind: 'availability', availability: 'reserved' } as const
    await vendor.caller.listings.updateMany({ ids: [listingId], change })
    await cancelPointlessRenewals(app.services)
    expect(await renewsAtStripe(subscriptionId)).toBe(true)
    await vendor.caller.listings.updateMany({ ids: [listingId], change: { ...change, availability: 'sold' } })
    await cancelPointlessRenewals(app.services)
    expect(await renewsAtStripe(subscriptionId)).toBe(false)
  })

  it('ends when an earlier booking, resumed at Stripe, renews the same listing', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const earlier = await promote(vendor, listingId)
    await vendor.caller.stripe.cancelTopListing({ listingId })
    await app.sandbox.settleDeliveries()
    const later = await promote(vendor, listingId)
    app.sandbox.resume(earlier)
    await app.sandbox.settleDeliveries()
    await cancelPointlessRenewals(app.services)
    expect(await renewsAtStripe(earlier)).toBe(true)
    expect(await renewsAtStripe(later)).toBe(false)
  })

  it('ends when the listing went with the plan, not when the vendor pauses it', async () => {
    const vendor = await createVendor(app)
    const lostId = await createListing(vendor, { title: 'Verloren mit dem Plan' })
    const pausedId = await createListing(vendor, { title: 'Vom Verkäufer pausiert' })
    const lost = await promote(vendor, lostId)
    const paused = await promote(vendor, pausedId)
    const inactive = { status: 'inactive' } as const
    await app.db
      .update(listings)
      .set({ ...inactive, deactivatedByPlanAt: clock.now() })
      .where(eq(listings.id, lostId))
    await app.db.update(listings).set(inactive).where(eq(listings.id, pausedId))
    await cancelPointlessRenewals(app.services)
    expect(await renewsAtStripe(lost)).toBe(false)
    expect(await renewsAtStripe(paused)).toBe(true)
  })
})
