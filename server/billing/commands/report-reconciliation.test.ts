import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { billingCustomers, refunds, subscriptions, webhookEvents } from '#drizzle/schema/money/billing.ts'
import { deleteAccount } from '#server/account/commands/delete-account.ts'
import {
  createStripeCaller,
  createStripeClient,
  type StripeCaller,
} from '#server/billing/gateway/stripe-client.ts'
import { returnCalls } from '#server/billing/gateway/stripe-returns.ts'
import { subscriptionCalls } from '#server/billing/gateway/stripe-subscriptions.ts'
import type { Finding } from '#server/billing/rules/findings.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import {
  createPromotion,
  createStranger,
  createSubscriber,
  priceOf,
} from '#tests/support/product/subscribers.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reportReconciliation } from './report-reconciliation.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What the operator is told of a comparison with Stripe, and what not. */

let app: PaymentTestApp

beforeEach(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
  // Every message is lost; what counts are the returns from the payment page, and what is compared.
  await app.sandbox.deliver({ hold: true })
})
afterEach(async () => {
  await app.close()
  clock.set(null)
})

const run = (isDryRun = false) => reconcilePayments(app.services, { isDryRun })
const inShort = (findings: Finding[]) => findings.map(({ kind, id, isMended }) => [kind, id, isMended])

describe('what agrees', () => {
  it('costs a call for each hundred subscriptions, and no mail', async () => {
    const { subscriptionId } = await createSubscriber(app)
    await createPromotion(app)
    const cancelled = await createSubscriber(app)
    app.sandbox.cancelAtPeriodEnd(cancelled.subscriptionId)
    await cancelled.caller.stripe.refreshSubscription()
    const ended = await createSubscriber(app)
    app.sandbox.cancelNow(ended.subscriptionId)
    await ended.caller.stripe.refreshSubscription()
    const debtor = await createVendor(app, { plan: null })
    const sessionId = sessionIdOf(
      await debtor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' }),
    )
    app.sandbox.paySepaPending(sessionId)
    await debtor.caller.stripe.activateSubscription({ sessionId })
    // A page is never more than a hundred.
    for (let n = 0; n < 100; n++) await cloneSubscriber(subscriptionId)

    let calls = 0
    const caller = createStripeCaller(app.services.env)
    const counting: StripeCaller = {
      call(work) {
        calls++
        return caller.call(work)
      },
    }
    const payments = { ...app.services.payments, ...subscriptionCalls(counting), ...returnCalls(counting) }
    expect(await reconcilePayments({ ...app.services, payments })).toEqual([])
    // Two pages of subscriptions, one of disputes, one of refunds.
    expect(calls).toBe(4)
    await reportReconciliation(app.services)
    expect(await mailsTo(app, app.services.env.OPERATOR_EMAIL)).toEqual([])
  })

  /** Another account with the same plan, without the way over the payment page. */
  async function cloneSubscriber(like: string): Promise<void> {
    const stripe = createStripeClient(app.services.env)
    const { metadata } = await stripe.subscriptions.retrieve(like)
    const { id: userId } = await createUser(app)
    const { id: stripeCustomerId } = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const price = await priceOf(app, 'pro_monthly')
    const created = await stripe.subscriptions.create({
      customer: stripeCustomerId,
      items: [{ price }],
      metadata: { ...metadata, userId },
    })
    await app.db.insert(billingCustomers).values({ userId, stripeCustomerId })
    await syncSubscription(app.services, created.id)
  }
})

describe('what Stripe and the product do not know of each other', () => {
  it('is told and left alone', async () => {
    const vendor = await createSubscriber(app)
    const stranger = await createStranger(app, await priceOf(app, 'pro_monthly'))
    const stripe = createStripeClient(app.services.env)
    const product = await stripe.products.create({ name: 'Ein Kurs' })
    const { id: foreignPrice } = await stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 900,
      recurring: { interval: 'month' },
    })
    const foreign = await createStranger(app, foreignPrice, vendor.customerId)
    const lost = await createSubscriber(app)
    await app.db
      .update(subscriptions)
      .set({ stripeSubscriptionId: 'sub_of_another_account' })
      .where(eq(subscriptions.userId, lost.userId))
    app.sandbox.cancelNow(lost.subscriptionId)
    clock.set(new Date(clock.ms() + 41 * DAY_MS))

    const found = inShort(await run())
    expect(found).toContainEqual(['unknown_customer', stranger.id, false])
    expect(found).toContainEqual(['foreign_price', foreign.id, false])
    expect(found).toContainEqual(['unknown_to_stripe', 'sub_of_another_account', false])
    expect((await stripe.subscriptions.retrieve(stranger.id)).status).toBe('active')
    expect((await stripe.subscriptions.retrieve(foreign.id)).status).toBe('active')
  })

  it('is ended and paid back when its account was deleted', async () => {
    const vendor = await createSubscriber(app)
    const { userId, customerId, email } = vendor
    await deleteAccount(app.services, { id: userId, email }, email)
    const { id } = await createStranger(app, await priceOf(app, 'pro_monthly'), customerId)
    expect(inShort(await run())).toContainEqual(['subscription', id, true])
    expect(await app.services.payments.findSubscription(id)).toMatchObject({ status: 'canceled' })
    expect(await app.db.select().from(refunds)).toMatchObject([{ reason: 'closed_account' }])
    expect(await run()).toEqual([])
  })
})

describe('the mail to the operator', () => {
  it('names what did not agree, what was begun and not done, and fifty lines at most', async () => {
    const vendor = await createSubscriber(app)
    app.sandbox.cancelNow(vendor.subscriptionId)
    const old = new Date(clock.ms() - 25 * HOUR_MS)
    const young = new Date(clock.ms() - HOUR_MS)
    const event = { type: 'invoice.paid', processedAt: null }
    await app.db
      .insert(webhookEvents)
      .values([
        { ...event, id: 'evt_young', receivedAt: young },
        { ...event, id: 'evt_done', receivedAt: old, processedAt: old },
        ...Array.from({ length: 60 }, (_, n) => ({ ...event, id: `evt_old_${n}`, receivedAt: old })),
      ])
    const refund = { stripeCustomerId: vendor.customerId, reason: 'second_plan', unusedSince: old } as const
    await app.db.insert(refunds).values([
      { ...refund, stripeSubscriptionId: 'sub_stuck', requestedAt: old },
      { ...refund, stripeSubscriptionId: 'sub_done', requestedAt: old, doneAt: old },
      { ...refund, stripeSubscriptionId: 'sub_new', requestedAt: young },
    ])
    await reportReconciliation(app.services)
    const operator = app.services.env.OPERATOR_EMAIL
    expect(await mailsTo(app, operator)).toEqual(['Abgleich mit Stripe: 61 offen, 1 berichtigt'])
    const [mail] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, operator))
    expect(mail?.text).toContain(
      `Offen: Erstattung, die nicht ausgeführt wurde sub_stuck (Kunde ${vendor.customerId}): hier „second_plan, since 2026-05-03T08:00:00Z“`,
    )
    expect(mail?.text).toContain('evt_old_0')
    expect(mail?.text).toContain('Und 12 weitere.')
    expect(mail?.text).not.toMatch(/evt_young|evt_done|sub_done|sub_new/)
    expect(mail?.text).not.toContain(vendor.email)
  })
})
