import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingCustomers, refunds, returnedPayments } from '#drizzle/schema/money/billing.ts'
import { syncSubscription } from '#server/billing/commands/sync-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { storedPlan } from '#tests/support/product/subscribers.ts'
import { carryOutRefunds } from './carry-out-refunds.ts'

/** Money that the product gives back, because it bought nothing. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const readRemote = (id: string) => app.services.payments.findSubscription(id)

async function refundOf(stripeSubscriptionId: string) {
  const [row] = await app.db
    .select()
    .from(refunds)
    .where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  return row
}

async function operatorMailsAbout(id: string): Promise<string[]> {
  const mails = await mailsTo(app, app.services.env.OPERATOR_EMAIL)
  return mails.filter(subject => subject.includes(id))
}

/** A payment page that no other one has closed, as if both had been opened in the same moment. */
async function openBeside(
  vendor: TestVendor,
  order: { lookupKey: string; listingId?: number },
): Promise<string> {
  const isTheirs = eq(billingCustomers.userId, vendor.userId)
  const [customer] = await app.db.select().from(billingCustomers).where(isTheirs)
  const { listingId } = order
  const opened = await app.services.payments.createCheckout(
    {
      customerId: customer?.stripeCustomerId ?? '',
      userId: vendor.userId,
      lookupKey: order.lookupKey,
      purchase: listingId === undefined ? { kind: 'plan' } : { kind: 'topListing', listingId },
      successUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/',
    },
    `beside-${vendor.userId}-${order.lookupKey}`,
  )
  return sessionIdOf({ url: opened?.url ?? '' })
}

describe('what was paid for nothing goes back', () => {
  it('of two plans the older, from the beginning of the newer on, once', async () => {
    const vendor = await createVendor(app, { plan: null })
    const older = await buyPlan(app, vendor, 'STANDARD')
    // Half of March's 31 days.
    await app.sandbox.advanceTo(new Date('2026-03-17T22:00:00Z'))
    const newer = await openBeside(vendor, { lookupKey: 'pro_monthly' })
    await app.sandbox.deliver({ repeat: 2, shuffle: true })
    app.sandbox.pay(newer)
    await app.sandbox.settleDeliveries()
    await app.sandbox.deliver({ repeat: 1, shuffle: false })
    expect(await storedPlan(app, vendor)).toMatchObject({ plan: 'PRO', status: 'active' })
    await Promise.all([carryOutRefunds(app.services), carryOutRefunds(app.services)])
    await carryOutRefunds(app.services)
    expect((await readRemote(older))?.status).toBe('canceled')
    expect(await refundOf(older)).toMatchObject({ reason: 'second_plan', doneAt: expect.any(Date) as Date })
    expect(await given(older)).toBe(995)
    expect(await operatorMailsAbout(older)).toEqual([`Eine Zahlung wird erstattet (${older})`])
    expect(await app.db.$count(returnedPayments)).toBe(0)
  })

  it('a second plan whose debit arrives when another one runs, wholly', async () => {
    const vendor = await createVendor(app, { plan: null })
    const own = await buyPlan(app, vendor, 'PREMIUM', 'yearly')
    const other = await openBeside(vendor, { lookupKey: 'standard_monthly' })
    clock.set(new Date(clock.ms() + 60_000))
    await app.sandbox.deliver({ hold: true })
    app.sandbox.paySepaPending(other)
    app.sandbox.settleSepa(other, true)
    await app.sandbox.deliver({ hold: false })
    // The newer one counts, whichever it is: the year goes back but for the minute.
    expect(await storedPlan(app, vendor)).toMatchObject({ plan: 'STANDARD' })
    await carryOutRefunds(app.services)
    expect(await given(own)).toBe(49_990)
  })

  it('of two bookings of a listing the second', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const first = sessionIdOf(
      await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }),
    )
    const second = await openBeside(vendor, { lookupKey: 'top_listing', listingId })
    app.sandbox.pay(first)
    app.sandbox.pay(second)
    await app.sandbox.settleDeliveries()
    await carryOutRefunds(app.services)
    const [row] = await app.db.select().from(refunds).where(eq(refunds.reason, 'second_promotion'))
    expect(row).toMatchObject({ amount: 2990 })
    const listing = (await vendor.caller.listings.getMyListings()).find(({ id }) => id === listingId)
    expect(listing).toMatchObject({ topListingRenews: true })
    expect(listing?.topListingUntil?.getTime()).toBe(clock.ms() + 30 * 86_400_000)

    // What went back buys nothing, either, once the other one does not renew any more and Stripe tells of it again.
    await vendor.caller.stripe.cancelTopListing({ listingId })
    await syncSubscription(app.services, row?.stripeSubscriptionId ?? '')
    const [later] = (await vendor.caller.listings.getMyListings()).filter(({ id }) => id === listingId)
    expect(later?.topListingUntil).toEqual(listing?.topListingUntil)
  })

  it('a debit that arrives after the subscription was ended', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    await app.sandbox.settleDeliveries()
    const again = vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('wird noch eingezogen') as string,
    })
    await vendor.caller.listings.delete({ id: listingId })
    app.sandbox.settleSepa(sessionIdOf(page), true)
    await app.sandbox.settleDeliveries()
    await carryOutRefunds(app.services)
    const [row] = await app.db.select().from(refunds).where(eq(refunds.reason, 'listing_gone'))
    expect(row).toMatchObject({ amount: 2990 })
  })

  async function given(subscriptionId: string): Promise<number> {
    return (await refundOf(subscriptionId))?.amount ?? 0
  }
})
