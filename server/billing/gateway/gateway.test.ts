import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingCustomers } from '#drizzle/schema/money/billing.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { createPaymentTestApp, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { setUpCatalogue } from './catalogue.ts'
import { createStripeClient } from './stripe-client.ts'

let app: PaymentTestApp
let bare: TestApp

beforeAll(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
  bare = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await bare.close()
})

describe('the payment provider', () => {
  it('out of reach, or not configured, is a clear answer and no bug', async () => {
    const unavailable = {
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('Zahlungsdienst ist gerade nicht erreichbar'),
    }
    const closed = await createTestApp({
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    })
    for (const each of [bare, closed]) {
      const caller = await each.callerFor((await createUser(each)).id)
      await expect(caller.stripe.createCheckout({ plan: 'PRO', interval: 'yearly' })).rejects.toMatchObject(
        unavailable,
      )
      // Without a customer there is nothing to ask.
      expect(await caller.stripe.refreshSubscription()).toMatchObject({ subscriptionPlan: null })
    }
    await closed.close()
  })

  it('does not lock anybody out with an error that it keeps for a day', async () => {
    const caller = await app.callerFor((await createUser(app)).id)
    app.sandbox.failNextCall('/v1/customers')
    const input = { plan: 'PRO', interval: 'monthly' } as const
    await expect(caller.stripe.createCheckout(input)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    clock.set(new Date(clock.ms() + MINUTE_MS))
    expect((await caller.stripe.createCheckout(input)).url).toContain('/kasse/')
  })

  describe('that does not know a customer', () => {
    /** Of a test key, or of another account of Stripe. */
    async function makeUnknown(userId: number): Promise<void> {
      const stripeCustomerId = `cus_of_another_${userId}`
      await app.db
        .insert(billingCustomers)
        .values({ userId, stripeCustomerId })
        .onDuplicateKeyUpdate({ set: { stripeCustomerId } })
    }

    it('gets a new one for a plan, once', async () => {
      const user = await createUser(app)
      const caller = await app.callerFor(user.id)
      await makeUnknown(user.id)
      const { url } = await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
      expect(url).toContain('/kasse/')
      app.sandbox.pay(sessionIdOf({ url }))
      await app.sandbox.settleDeliveries()
      expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
      const known = [...app.sandboxState.customers.values()].filter(
        ({ metadata }) => metadata.userId === String(user.id),
      )
      expect(known).toHaveLength(1)
    })

    it('gets a new one for a promotion, and for an order', async () => {
      const vendor = await createVendor(app)
      const listingId = await createListing(vendor)
      await makeUnknown(vendor.userId)
      const { url } = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
      app.sandbox.pay(sessionIdOf({ url }))
      await app.sandbox.settleDeliveries()
      expect(await vendor.caller.listings.getMyListings()).toMatchObject([{ isTopListing: true }])

      const user = await createUser(app)
      await makeUnknown(user.id)
      const order = await (await app.callerFor(user.id)).stripe.placeOrder({
        plan: 'PRO',
        interval: 'monthly',
        buyerKind: 'business',
        earlyStart: false,
        termsVersion: TERMS_VERSION,
      })
      expect(order.url).toContain('/kasse/')
    })

    it('says that nothing was bought, where one looks at it', async () => {
      const user = await createUser(app)
      const caller = await app.callerFor(user.id)
      await makeUnknown(user.id)
      expect(await caller.stripe.refreshSubscription()).toMatchObject({ subscriptionStatus: null })
      expect(await caller.stripe.listInvoices()).toEqual([])
      await expect(caller.stripe.createPortal()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  it('asks for what an invoice needs, says that one orders, and works out the tax where the operator wants it', async () => {
    const taxed = await createPaymentTestApp({ env: { STRIPE_TAX: 'automatic' } })
    const stripe = createStripeClient(taxed.services.env)
    const user = await createUser(taxed)
    const caller = await taxed.callerFor(user.id)
    const id = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PREMIUM', interval: 'yearly' }))
    const session = await stripe.checkout.sessions.retrieve(id)
    expect(session).toMatchObject({
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      automatic_tax: { enabled: true },
    })
    expect(session.custom_text.submit?.message).toContain('zahlungspflichtig')
    taxed.sandbox.pay(id)
    const { invoice } = await stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] })
    if (invoice === null || typeof invoice === 'string') throw new Error('there is no invoice')
    expect(invoice.customer_address?.line1).toBeTruthy()
    // 19 % of what is in 499.90 euros.
    expect(invoice.total_taxes).toMatchObject([{ amount: 7982 }])
    await taxed.close()
  })

  it('has its lists read to the end', async () => {
    const { payments, env } = app.services
    const customerId = await payments.createCustomer({ userId: 9, email: 'neun@beispiel.test' }, 'many')
    const stripe = createStripeClient(env)
    const { data } = await stripe.prices.list({ lookup_keys: ['standard_monthly'] })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })
    for (let i = 0; i < 130; i++) {
      await stripe.subscriptions.create({
        customer: customerId,
        items: [{ price: data[0]?.id ?? '' }],
        default_payment_method: method.id,
      })
    }
    expect(await payments.listSubscriptions(customerId)).toHaveLength(130)
  })

  it('recognises the repetition of a write', async () => {
    const { payments } = app.services
    const customer = { userId: 7, email: 'sieben@beispiel.test' }
    const first = await payments.createCustomer(customer, 'the-same-key')
    expect(await payments.createCustomer(customer, 'the-same-key')).toBe(first)
    expect(await payments.createCustomer(customer, 'another-key')).not.toBe(first)
  })

  it('does not know what was invented', async () => {
    const { payments } = app.services
    expect(await payments.findCheckout('cs_test_invented')).toBeNull()
    expect(await payments.findSubscription('sub_invented')).toBeNull()
    await expect(payments.cancelNow('sub_invented')).resolves.toBeUndefined()
  })
})

describe('pnpm stripe:setup', () => {
  it('may be run again: nothing is created twice', async () => {
    // createPaymentTestApp has run it once.
    expect(await setUpCatalogue(app.services.env)).toEqual([])
  })
})

describe('the rate limit', () => {
  it('keeps one user from using up what all share', async () => {
    const caller = await bare.callerFor((await createUser(bare)).id)
    const calls = await Promise.allSettled(
      Array.from({ length: 40 }, () => caller.stripe.refreshSubscription()),
    )
    const refused = calls.filter(call => call.status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const other = await bare.callerFor((await createUser(bare)).id)
    await expect(other.stripe.refreshSubscription()).resolves.toBeDefined()
  })
})
