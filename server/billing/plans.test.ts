import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock } from '#server/core/clock.ts'
import { INTERVALS, PLANS } from '#shared/billing/billing.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { findCustomerId } from './queries/find-subscription.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-20T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

describe('buying a plan', () => {
  it.each(PLANS.flatMap(plan => INTERVALS.map(interval => ({ plan, interval }))))(
    '$plan $interval: pays, is activated on return, and once only',
    async ({ plan, interval }) => {
      const user = await createUser(app)
      const caller = await app.callerFor(user.id)
      const sessionId = sessionIdOf(await caller.stripe.createCheckout({ plan, interval }))
      const returnUrl = new URL(app.sandbox.pay(sessionId))
      expect(returnUrl.pathname + returnUrl.search).toBe(`/dashboard?session_id=${sessionId}`)

      expect(await caller.stripe.activateSubscription({ sessionId })).toEqual({ plan })
      expect(await caller.stripe.activateSubscription({ sessionId })).toEqual({ plan })
      await app.sandbox.settleDeliveries()
      expect(await caller.stripe.getSubscriptionStatus()).toEqual({
        subscriptionPlan: plan,
        subscriptionInterval: interval,
        subscriptionStatus: 'active',
        endsAt: new Date(interval === 'yearly' ? '2027-03-20T10:00:00Z' : '2026-04-20T10:00:00Z'),
        cancelAtPeriodEnd: false,
        graceEndsAt: null,
        graceEndedAt: null,
      })
      const label = { STANDARD: 'Standard', PRO: 'Pro', PREMIUM: 'Premium' }[plan]
      expect(await mailsTo(app, user.email)).toEqual([`Ihr ${label}-Abo ist aktiv`])
    },
  )

  it('is activated by the message alone when the browser never comes back', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    app.sandbox.pay(sessionIdOf(await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })))
    await app.sandbox.settleDeliveries()
    expect(app.sandbox.pendingDeliveries()).toEqual([])
    expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
  })

  it('activates nothing for a declined, an abandoned, an invented or a foreign payment', async () => {
    const customer = await app.callerFor((await createUser(app)).id)
    const thief = await createUser(app)
    const caller = await app.callerFor(thief.id)
    const declined = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PREMIUM', interval: 'yearly' }))
    expect(() => app.sandbox.decline(declined)).not.toThrow()
    await expect(caller.stripe.activateSubscription({ sessionId: declined })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Die Zahlung wurde nicht abgeschlossen.',
    })
    const foreign = sessionIdOf(await customer.stripe.createCheckout({ plan: 'PREMIUM', interval: 'yearly' }))
    app.sandbox.pay(foreign)
    for (const sessionId of [foreign, 'cs_test_invented', '../customers']) {
      await expect(caller.stripe.activateSubscription({ sessionId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Diese Zahlung wurde nicht gefunden.',
      })
    }
    await app.sandbox.settleDeliveries()
    expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionPlan: null })
    expect(await mailsTo(app, thief.email)).toEqual([])
  })

  it('refuses bad input and visitors', async () => {
    const visitor = await app.callerFor(null)
    const caller = await app.callerFor((await createUser(app)).id)
    const unauthorized = { code: 'UNAUTHORIZED', message: 'Please login (10001)' }
    await expect(visitor.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })).rejects.toMatchObject(
      unauthorized,
    )
    await expect(visitor.stripe.activateSubscription({ sessionId: 'cs_1' })).rejects.toMatchObject(
      unauthorized,
    )
    await expect(visitor.stripe.createPortal()).rejects.toMatchObject(unauthorized)
    await expect(visitor.stripe.getSubscriptionStatus()).rejects.toMatchObject(unauthorized)
    await expect(visitor.stripe.refreshSubscription()).rejects.toMatchObject(unauthorized)
    for (const input of [{ plan: 'GOLD', interval: 'monthly' }, { plan: 'PRO', interval: 'daily' }, {}]) {
      await expect(caller.stripe.createCheckout(input as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
    await expect(caller.stripe.activateSubscription({ sessionId: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('customers', () => {
  it('are one per user, however many checkouts are opened at once', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const input = { plan: 'STANDARD', interval: 'monthly' } as const
    await Promise.all(Array.from({ length: 5 }, () => caller.stripe.createCheckout(input)))
    const rows = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, user.id))
    expect(rows).toHaveLength(1)
  })

  it('can pay only the payment page opened last', async () => {
    const caller = await app.callerFor((await createUser(app)).id)
    const first = sessionIdOf(await caller.stripe.createCheckout({ plan: 'STANDARD', interval: 'monthly' }))
    const second = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' }))
    expect(() => app.sandbox.pay(first)).toThrow(/status of expired/)
    app.sandbox.pay(second)
    expect(await caller.stripe.activateSubscription({ sessionId: second })).toEqual({ plan: 'PRO' })
  })

  it('who have a plan are led to the portal, even before the message of the payment has come', async () => {
    const caller = await app.callerFor((await createUser(app)).id)
    await app.sandbox.deliver({ hold: true })
    const input = { plan: 'STANDARD', interval: 'monthly' } as const
    app.sandbox.pay(sessionIdOf(await caller.stripe.createCheckout(input)))
    const { url } = await caller.stripe.createCheckout({ plan: 'PREMIUM', interval: 'yearly' })
    expect(url).toContain('/portal/')
    await app.sandbox.deliver({ hold: false })
  })

  it('keep one plan when two were paid all the same: the newer one', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const older = sessionIdOf(await caller.stripe.createCheckout({ plan: 'STANDARD', interval: 'monthly' }))
    const customerId = (await findCustomerId(app.db, user.id)) ?? ''
    // As if both had been opened in the same moment: neither closed the other.
    const opened = await app.services.payments.createCheckout(
      {
        customerId,
        userId: user.id,
        lookupKey: 'pro_monthly',
        purchase: { kind: 'plan' },
        successUrl: 'http://localhost/',
        cancelUrl: 'http://localhost/',
      },
      'second-window',
    )
    const newer = sessionIdOf({ url: opened?.url ?? '' })
    await app.sandbox.deliver({ hold: true })
    app.sandbox.pay(older)
    clock.set(new Date(clock.ms() + 60_000))
    app.sandbox.pay(newer)
    await app.sandbox.deliver({ hold: false, shuffle: true })
    await app.sandbox.deliver({ shuffle: false })
    const { plan } = await caller.stripe.activateSubscription({ sessionId: newer })
    expect(plan).toBe('PRO')
    await expect(caller.stripe.activateSubscription({ sessionId: older })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await app.services.payments.listSubscriptions(customerId)).toHaveLength(1)
  })
})

describe('the portal', () => {
  it('has nothing for users who never bought', async () => {
    const vendor = await createVendor(app, { plan: null })
    await expect(vendor.caller.stripe.createPortal()).rejects.toMatchObject({
      message: expect.stringContaining('No subscription'),
    })
  })

  it('leads back to the subscription tab, and what it changed counts without a message', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const sessionId = sessionIdOf(
      await caller.stripe.createCheckout({ plan: 'STANDARD', interval: 'monthly' }),
    )
    app.sandbox.pay(sessionId)
    await caller.stripe.activateSubscription({ sessionId })
    expect((await caller.stripe.createPortal()).url).toContain('/portal/')
    const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id))
    const id = row?.stripeSubscriptionId ?? ''
    await app.sandbox.deliver({ hold: true })
    app.sandbox.changePlan(id, 'premium_yearly')
    app.sandbox.cancelAtPeriodEnd(id)
    const overview = await caller.stripe.refreshSubscription()
    expect(overview).toMatchObject({
      subscriptionPlan: 'PREMIUM',
      subscriptionInterval: 'yearly',
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: true,
    })
    await app.sandbox.deliver({ hold: false })
    expect(await caller.stripe.getSubscriptionStatus()).toEqual(overview)
  })
})
