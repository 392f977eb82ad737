import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { billingCustomers } from '#drizzle/schema/money/billing.ts'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  endSubscriptions,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'

/** What Stripe documents of SEPA direct debit: six business days, `active` meanwhile and after a debit that came back. */

let app: PaymentTestApp
let waiting: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-20T10:00:00Z'))
  app = await createPaymentTestApp()
  waiting = await createPaymentTestApp({ env: { SEPA_START: 'on_settlement' } })
})
afterEach(() => endSubscriptions(app))
afterAll(async () => {
  await waiting.close()
  await app.close()
})

async function orderByDebit(
  product: PaymentTestApp,
  { caller }: Pick<TestVendor, 'caller'>,
): Promise<string> {
  const sessionId = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' }))
  product.sandbox.paySepaPending(sessionId)
  await product.sandbox.settleDeliveries()
  return sessionId
}

async function statusOf(product: PaymentTestApp, listingId: number): Promise<boolean> {
  const cards = await (await product.callerFor(null)).listings.search({})
  return cards.some(({ id }) => id === listingId)
}

async function remoteOf(product: PaymentTestApp, userId: number) {
  const isTheirs = eq(billingCustomers.userId, userId)
  const [customer] = await product.db.select().from(billingCustomers).where(isTheirs)
  return product.services.payments.listSubscriptions(customer?.stripeCustomerId ?? '')
}

async function paidInvoices(product: PaymentTestApp, id: string) {
  const remote = await product.services.payments.findSubscription(id)
  return remote?.invoices.filter(({ paidAt }) => paidAt !== null) ?? []
}

const underWay = { code: 'CONFLICT', message: expect.stringContaining('wird noch eingezogen') as string }

describe('a plan paid by debit', () => {
  it('starts at once, and goes on when the debit is settled', async () => {
    const vendor = await createVendor(app, { plan: null })
    const sessionId = await orderByDebit(app, vendor)
    expect(await vendor.caller.stripe.activateSubscription({ sessionId })).toEqual({ plan: 'PRO' })
    const listingId = await createListing(vendor)
    app.sandbox.settleSepa(sessionId, true)
    await app.sandbox.settleDeliveries()
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
    expect(await statusOf(app, listingId)).toBe(true)
    expect(await mailsTo(app, vendor.email)).toEqual(['Ihr Pro-Abo ist aktiv'])
  })

  it('ends at once with its listings when the debit comes back, is cancelled at Stripe, and the customer is told once', async () => {
    const vendor = await createVendor(app, { plan: null })
    const sessionId = await orderByDebit(app, vendor)
    const listingId = await createListing(vendor)
    await app.sandbox.deliver({ repeat: 3, shuffle: true })
    app.sandbox.settleSepa(sessionId, false)
    await app.sandbox.settleDeliveries()
    await app.sandbox.deliver({ repeat: 1, shuffle: false })
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionPlan: null })
    expect(await statusOf(app, listingId)).toBe(false)
    expect(await mailsTo(app, vendor.email)).toEqual(['Ihr Pro-Abo ist aktiv', 'Ihre Lastschrift kam zurück'])
    expect(await remoteOf(app, vendor.userId)).toEqual([])

    // The way to another payment is open, and nothing of the first one is ever charged.
    await buyPlan(app, vendor, 'PRO')
    expect(await statusOf(app, listingId)).toBe(true)
    await app.sandbox.advanceDays(40)
    expect(await remoteOf(app, vendor.userId)).toHaveLength(1)
  })

  it('starts only when it is settled for whom a debit came back before', async () => {
    const vendor = await createVendor(app, { plan: null })
    app.sandbox.settleSepa(await orderByDebit(app, vendor), false)
    await app.sandbox.settleDeliveries()
    const sessionId = await orderByDebit(app, vendor)
    await expect(vendor.caller.stripe.activateSubscription({ sessionId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('SEPA-Lastschrift') as string,
    })
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({
      subscriptionStatus: 'incomplete',
    })
    app.sandbox.settleSepa(sessionId, true)
    await app.sandbox.settleDeliveries()
    expect(await vendor.caller.stripe.activateSubscription({ sessionId })).toEqual({ plan: 'PRO' })
  })

  it('gives nothing before it is settled where the operator wants it so, and cannot be bought again meanwhile', async () => {
    const vendor = await createVendor(waiting, { plan: null })
    const sessionId = await orderByDebit(waiting, vendor)
    await expect(vendor.caller.stripe.activateSubscription({ sessionId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    for (const plan of ['PRO', 'PREMIUM'] as const) {
      const again = vendor.caller.stripe.createCheckout({ plan, interval: 'yearly' })
      await expect(again).rejects.toMatchObject(underWay)
    }
    expect(await remoteOf(waiting, vendor.userId)).toHaveLength(1)
    waiting.sandbox.settleSepa(sessionId, true)
    await waiting.sandbox.settleDeliveries()
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
  })

  it('cannot be bought again either while an earlier plan is in its days of grace', async () => {
    const vendor = await createVendor(waiting, { plan: null })
    waiting.sandbox.cancelNow(await buyPlan(waiting, vendor, 'STANDARD'))
    await waiting.sandbox.settleDeliveries()
    const sessionId = await orderByDebit(waiting, vendor)
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({
      subscriptionPlan: 'STANDARD',
      subscriptionStatus: 'canceled',
    })
    const again = vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
    await expect(again).rejects.toMatchObject(underWay)
    const { getOrderSummary } = vendor.caller.stripe
    const wanted = { plan: 'PRO', interval: 'monthly' } as const
    expect(await getOrderSummary(wanted)).toMatchObject({ obstacle: 'debit_under_way' })
    waiting.sandbox.settleSepa(sessionId, false)
    await waiting.sandbox.settleDeliveries()
    expect(await getOrderSummary(wanted)).toMatchObject({ obstacle: null })
    await buyPlan(waiting, vendor, 'PRO')
  })

  it('counts whichever invoice was paid, not only the first', async () => {
    const vendor = await createVendor(waiting, { plan: null })
    const sessionId = await orderByDebit(waiting, vendor)
    // The product hears of nothing until the subscription that it should have ended has been charged again.
    await waiting.sandbox.deliver({ hold: true })
    waiting.sandbox.settleSepa(sessionId, false)
    const [remote] = await remoteOf(waiting, vendor.userId)
    await waiting.sandbox.advanceDays(45)
    expect(await paidInvoices(waiting, remote?.id ?? '')).toHaveLength(1)
    await waiting.sandbox.deliver({ hold: false, shuffle: true })
    await waiting.sandbox.deliver({ shuffle: false })
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
  })

  it('of a renewal that comes back is told with the way to the open invoice', async () => {
    const vendor = await createVendor(app, { plan: null })
    const sessionId = await orderByDebit(app, vendor)
    app.sandbox.settleSepa(sessionId, true)
    await app.sandbox.settleDeliveries()
    const [remote] = await remoteOf(app, vendor.userId)
    app.sandbox.setRenewalsFail(remote?.customerId ?? '', true)
    await app.sandbox.advanceDays(45)
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({
      subscriptionStatus: 'past_due',
    })
    const open = (await app.services.payments.findSubscription(remote?.id ?? ''))?.invoices.at(-1)
    expect(open).toMatchObject({ status: 'open', pageUrl: expect.stringContaining('/rechnung/') as string })
    expect(await mailsTo(app, vendor.email)).toEqual([
      'Ihr Pro-Abo ist aktiv',
      'Ihre Zahlung ist fehlgeschlagen',
    ])
    app.sandbox.setRenewalsFail(remote?.customerId ?? '', false)
    app.sandbox.payInvoice(open?.id ?? '')
    await app.sandbox.advanceDays(12)
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
  })
})
