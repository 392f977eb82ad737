import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingCustomers, refunds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { clock, DAY_MS, SECOND_MS } from '#server/core/clock.ts'
import { PLAN_PRICES } from '#shared/billing/billing.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { endGracePeriods } from './commands/end-grace-periods.ts'
import { syncSubscription } from './commands/sync-subscription.ts'

/** What came up on random walks (`tests/system/payments`): rare, but somebody would have paid for it. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

async function planOf({ userId }: Pick<TestVendor, 'userId'>) {
  const [plan] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return plan
}

async function customerIdOf(userId: number): Promise<string> {
  const [row] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row?.stripeCustomerId ?? ''
}

/** Two payment pages, as if both had been opened in the same moment: neither has closed the other. */
async function openTwice({ caller, userId }: TestVendor): Promise<[string, string]> {
  const first = await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
  const opened = await app.services.payments.createCheckout(
    {
      customerId: await customerIdOf(userId),
      userId,
      lookupKey: 'premium_monthly',
      purchase: { kind: 'plan' },
      successUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/',
    },
    `beside-${userId}`,
  )
  return [sessionIdOf(first), sessionIdOf({ url: opened?.url ?? '' })]
}

/** Plans begin then as this setting says. */
async function withStart(start: 'at_once' | 'on_settlement', work: () => Promise<void>): Promise<void> {
  const { env } = app.services
  const usual = env.SEPA_START
  env.SEPA_START = start
  try {
    await work()
  } finally {
    env.SEPA_START = usual
  }
}

async function statusOf(listingId: number, { caller }: TestVendor) {
  return (await caller.listings.getMyListings()).find(({ id }) => id === listingId)?.status
}

describe('a plan that is paused while its first debit is under way', () => {
  async function pauseUnderWay(): Promise<{ vendor: TestVendor; sessionId: string; listingId: number }> {
    const vendor = await createVendor(app, { plan: null })
    const page = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
    const sessionId = sessionIdOf(page)
    app.sandbox.paySepaPending(sessionId)
    await app.sandbox.settleDeliveries()
    const listingId = await createListing(vendor)
    app.sandbox.pause((await planOf(vendor))?.stripeSubscriptionId ?? '')
    await app.sandbox.settleDeliveries()
    return { vendor, sessionId, listingId }
  }

  it('has its days of grace', async () => {
    const { vendor, listingId } = await pauseUnderWay()
    const graceEndsAt = new Date(clock.ms() + 7 * DAY_MS)
    expect(await planOf(vendor)).toMatchObject({ status: 'past_due', graceEndsAt })
    await app.sandbox.advanceTo(graceEndsAt)
    await endGracePeriods(app.services)
    expect(await statusOf(listingId, vendor)).toBe('inactive')
  })

  it('ends with its listings when the debit comes back', async () => {
    const { vendor, sessionId, listingId } = await pauseUnderWay()
    app.sandbox.settleSepa(sessionId, false)
    await app.sandbox.settleDeliveries()
    expect(await planOf(vendor)).toBeUndefined()
    expect(await statusOf(listingId, vendor)).toBe('inactive')
  })
})

describe('of two plans', () => {
  it('one ends, also when neither is paid at the moment', async () => {
    const vendor = await createVendor(app, { plan: null })
    const [first, second] = await openTwice(vendor)
    app.sandbox.pay(first)
    await app.sandbox.settleDeliveries()
    await app.sandbox.deliver({ hold: true })
    clock.set(new Date(clock.ms() + 90 * SECOND_MS))
    app.sandbox.pay(second)
    const customerId = await customerIdOf(vendor.userId)
    for (const { id } of await app.services.payments.listSubscriptions(customerId)) app.sandbox.pause(id)
    // Of the other one nothing is known yet.
    await syncSubscription(app.services, (await planOf(vendor))?.stripeSubscriptionId ?? '')
    await app.sandbox.deliver({ hold: false })
    expect(await app.services.payments.listSubscriptions(customerId)).toHaveLength(1)
  })

  it('the one that was paid counts while the other one waits for its money', async () => {
    const vendor = await createVendor(app, { plan: null })
    await withStart('on_settlement', async () => {
      const [first, second] = await openTwice(vendor)
      app.sandbox.paySepaPending(first)
      clock.set(new Date(clock.ms() + 90 * SECOND_MS))
      app.sandbox.paySepaPending(second)
      await app.sandbox.settleDeliveries()
      const customerId = await customerIdOf(vendor.userId)
      const [, older] = await app.services.payments.listSubscriptions(customerId)
      app.sandbox.pause(older?.id ?? '')
      app.sandbox.settleSepa(first, true)
      await app.sandbox.settleDeliveries()
      expect(await planOf(vendor)).toMatchObject({ stripeSubscriptionId: older?.id, status: 'past_due' })
      app.sandbox.settleSepa(second, true)
      await app.sandbox.settleDeliveries()
      expect(await planOf(vendor)).toMatchObject({ plan: 'PREMIUM', status: 'active' })
      expect(await app.services.payments.listSubscriptions(customerId)).toHaveLength(1)
    })
  })

  it('the debit of the superfluous one is not told when it comes back', async () => {
    const vendor = await createVendor(app, { plan: null })
    const [first, second] = await openTwice(vendor)
    app.sandbox.paySepaPending(first)
    await app.sandbox.settleDeliveries()
    clock.set(new Date(clock.ms() + 90 * SECOND_MS))
    app.sandbox.pay(second)
    await app.sandbox.settleDeliveries()
    app.sandbox.settleSepa(first, false)
    await app.sandbox.settleDeliveries()
    expect(await planOf(vendor)).toMatchObject({ status: 'active' })
    expect(await mailsTo(app, vendor.email)).not.toContain('Ihre Lastschrift kam zurück')
  })
})

describe('a first debit that comes back', () => {
  it('ends the plan, also when it was exchanged for a smaller one for which nothing was due', async () => {
    const vendor = await createVendor(app, { plan: null })
    const page = await vendor.caller.stripe.createCheckout({ plan: 'PREMIUM', interval: 'yearly' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    await app.sandbox.settleDeliveries()
    const id = (await planOf(vendor))?.stripeSubscriptionId ?? ''
    await app.sandbox.advanceDays(1)
    app.sandbox.changePlan(id, 'standard_yearly')
    await app.sandbox.settleDeliveries()
    app.sandbox.settleSepa(sessionIdOf(page), false)
    await app.sandbox.settleDeliveries()
    expect(await planOf(vendor)).toBeUndefined()
    expect(await app.services.payments.findSubscription(id)).toMatchObject({ status: 'canceled' })
    expect(await mailsTo(app, vendor.email)).toContain('Ihre Lastschrift kam zurück')
  })

  it('of a promotion’s renewal makes the next plan wait for its money', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    app.sandbox.settleSepa(sessionIdOf(page), true)
    app.sandbox.setRenewalsFail(await customerIdOf(vendor.userId), true)
    await app.sandbox.advanceDays(45)
    await app.db.delete(subscriptions).where(eq(subscriptions.userId, vendor.userId))
    const plan = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
    app.sandbox.paySepaPending(sessionIdOf(plan))
    await app.sandbox.settleDeliveries()
    expect(await planOf(vendor)).toMatchObject({ status: 'incomplete' })
  })
})

describe('what goes back', () => {
  async function givenBack(stripeSubscriptionId: string): Promise<number | undefined> {
    await carryOutRefunds(app.services)
    const isThis = eq(refunds.stripeSubscriptionId, stripeSubscriptionId)
    return (await app.db.select().from(refunds).where(isThis))[0]?.amount
  }

  it('of a plan that was exchanged for a smaller one is not what was credited then', async () => {
    const vendor = await createVendor(app, { plan: null })
    const [page, beside] = await openTwice(vendor)
    app.sandbox.pay(page)
    await app.sandbox.settleDeliveries()
    const id = (await planOf(vendor))?.stripeSubscriptionId ?? ''
    app.sandbox.changePlan(id, 'standard_monthly')
    clock.set(new Date(clock.ms() + SECOND_MS))
    app.sandbox.pay(beside)
    await app.sandbox.settleDeliveries()
    // PRO was paid, and the difference to STANDARD is the customer's credit.
    expect(await givenBack(id)).toBe(PLAN_PRICES.STANDARD.monthly)
  })

  it('of money that arrives after the end is that money alone', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'PRO', 'yearly')
    const customerId = await customerIdOf(vendor.userId)
    app.sandbox.setRenewalsFail(customerId, true)
    app.sandbox.changePlan(id, 'premium_yearly')
    app.sandbox.cancelNow(id)
    await app.sandbox.advanceDays(1)
    app.sandbox.setRenewalsFail(customerId, false)
    const unpaid = (await app.services.payments.findSubscription(id))?.invoices.at(-1)
    app.sandbox.payInvoice(unpaid?.id ?? '')
    await app.sandbox.settleDeliveries()
    expect(await givenBack(id)).toBe(unpaid?.amountDue)
  })
})
