import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import {
  billingCustomers,
  refunds,
  returnedPayments,
  subscriptions,
  webhookEvents,
} from '#drizzle/schema/money/billing.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { deleteAccount } from '#server/account/commands/delete-account.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'
import { reportReconciliation } from './commands/report-reconciliation.ts'
import { syncSubscription } from './commands/sync-subscription.ts'
import { createStripeCaller, createStripeClient, type StripeCaller } from './gateway/stripe-client.ts'
import { returnCalls } from './gateway/stripe-returns.ts'
import { subscriptionCalls } from './gateway/stripe-subscriptions.ts'
import type { Finding } from './rules/findings.ts'

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

async function createSubscriber(plan: 'STANDARD' | 'PRO' = 'PRO') {
  const vendor = await createVendor(app, { plan: null })
  const subscriptionId = await buyPlan(app, vendor, plan)
  return { ...vendor, subscriptionId, customerId: await customerOf(vendor.userId) }
}

async function customerOf(userId: number): Promise<string> {
  const [row] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row?.stripeCustomerId ?? ''
}

async function createPromotion() {
  const vendor = await createSubscriber()
  const listingId = await createListing(vendor)
  const sessionId = sessionIdOf(
    await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }),
  )
  app.sandbox.pay(sessionId)
  await vendor.caller.stripe.activateTopListing({ sessionId })
  return { ...vendor, listingId, promotionId: await bookingOf(listingId) }
}

async function bookingOf(listingId: number): Promise<string> {
  const isThis = eq(topListingBookings.listingId, listingId)
  const [row] = await app.db.select().from(topListingBookings).where(isThis)
  return row?.stripeSubscriptionId ?? ''
}

const planOf = ({ userId }: { userId: number }) =>
  app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .then(([row]) => row)

const run = (isDryRun = false) => reconcilePayments(app.services, { isDryRun })
const inShort = (findings: Finding[]) => findings.map(({ kind, id, isMended }) => [kind, id, isMended])

/** Whoever uses the same account of Stripe for something else, or what is left of an older installation. */
async function createStranger(price: string, customer?: string) {
  const stripe = createStripeClient(app.services.env)
  const payer =
    customer ??
    (
      await stripe.customers.create({
        payment_method: 'pm_card_visa',
        invoice_settings: { default_payment_method: 'pm_card_visa' },
      })
    ).id
  const { data } = await stripe.paymentMethods.list({ customer: payer })
  return stripe.subscriptions.create({
    customer: payer,
    items: [{ price }],
    default_payment_method: data[0]?.id ?? '',
  })
}

async function priceOf(lookupKey: string): Promise<string> {
  const { data } = await createStripeClient(app.services.env).prices.list({ lookup_keys: [lookupKey] })
  return data[0]?.id ?? ''
}

describe('what agrees', () => {
  it('costs a call for each hundred subscriptions, and no mail', async () => {
    const { subscriptionId } = await createSubscriber()
    await createPromotion()
    const cancelled = await createSubscriber()
    app.sandbox.cancelAtPeriodEnd(cancelled.subscriptionId)
    await cancelled.caller.stripe.refreshSubscription()
    const ended = await createSubscriber()
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
    const price = await priceOf('pro_monthly')
    const created = await stripe.subscriptions.create({
      customer: stripeCustomerId,
      items: [{ price }],
      metadata: { ...metadata, userId },
    })
    await app.db.insert(billingCustomers).values({ userId, stripeCustomerId })
    await syncSubscription(app.services, created.id)
  }
})

describe('a plan of which no message came', () => {
  it('that was renewed, changed, or cancelled is read anew', async () => {
    const renewed = await createSubscriber()
    const changed = await createSubscriber()
    const cancelled = await createSubscriber()
    const healthy = await createSubscriber('STANDARD')
    await app.sandbox.advanceDays(31)
    await syncSubscription(app.services, healthy.subscriptionId)
    app.sandbox.changePlan(changed.subscriptionId, 'premium_monthly')
    app.sandbox.cancelNow(cancelled.subscriptionId)

    const told = await run(true)
    expect(told).toHaveLength(3)
    expect(told.every(({ isMended }) => !isMended)).toBe(true)
    expect(await planOf(cancelled)).toMatchObject({ status: 'active' })

    const mended = await run()
    expect(inShort(mended)).toEqual(
      expect.arrayContaining([
        ['subscription', renewed.subscriptionId, true],
        ['subscription', changed.subscriptionId, true],
        ['subscription', cancelled.subscriptionId, true],
      ]),
    )
    expect(mended.find(({ id }) => id === changed.subscriptionId)).toMatchObject({
      customerId: changed.customerId,
      userId: changed.userId,
      stored: 'PRO monthly active until 2026-06-04T09:00:00Z',
      remote: expect.stringMatching(/^premium_monthly active until 2026-07-04T09:00:00Z/),
    })
    expect(await planOf(renewed)).toMatchObject({ currentPeriodEnd: new Date('2026-07-04T09:00:00Z') })
    expect(await planOf(changed)).toMatchObject({ plan: 'PREMIUM' })
    expect(await planOf(cancelled)).toMatchObject({ status: 'canceled' })
    expect(await run()).toEqual([])
  })

  it('that was never stored becomes active', async () => {
    const vendor = await createVendor(app, { plan: null })
    const { url } = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'yearly' })
    app.sandbox.pay(sessionIdOf({ url }))
    expect(await planOf(vendor)).toBeUndefined()
    expect(await run()).toMatchObject([{ kind: 'subscription', stored: '-', isMended: true }])
    expect(await planOf(vendor)).toMatchObject({ plan: 'PRO', interval: 'yearly', status: 'active' })
  })

  it('whose first debit came back is ended at Stripe', async () => {
    const vendor = await createVendor(app, { plan: null })
    const sessionId = sessionIdOf(
      await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'yearly' }),
    )
    app.sandbox.paySepaPending(sessionId)
    await vendor.caller.stripe.activateSubscription({ sessionId })
    app.sandbox.settleSepa(sessionId, false)
    const [{ id } = { id: '' }] = await app.services.payments.listSubscriptions(
      await customerOf(vendor.userId),
    )
    expect(inShort(await run())).toEqual([['subscription', id, true]])
    expect(await planOf(vendor)).toBeUndefined()
    expect(await app.services.payments.findSubscription(id)).toMatchObject({ status: 'canceled' })
    expect(await run()).toEqual([])
  })

  it('beside another one: one of them ends, and its money goes back', async () => {
    const vendor = await createSubscriber('STANDARD')
    const { id } = await createStranger(await priceOf('premium_monthly'), vendor.customerId)
    expect(inShort(await run())).toContainEqual(['subscription', id, true])
    expect(await app.services.payments.listSubscriptions(vendor.customerId)).toHaveLength(1)
    expect(await app.db.select().from(refunds)).toMatchObject([{ reason: 'second_plan' }])
  })

  it('beside another one, both unpaid: the one that is known stays', async () => {
    const vendor = await createSubscriber('STANDARD')
    const { id } = await createStranger(await priceOf('premium_monthly'), vendor.customerId)
    app.sandbox.setRenewalsFail(vendor.customerId, true)
    await app.sandbox.advanceDays(32)
    await syncSubscription(app.services, vendor.subscriptionId)
    expect(inShort(await run())).toEqual([['subscription', id, true]])
    expect(await app.services.payments.listSubscriptions(vendor.customerId)).toMatchObject([
      { id: vendor.subscriptionId },
    ])
  })

  it('is left to the next run when reading it fails, and the others are not', async () => {
    const [first, second] = [await createSubscriber(), await createSubscriber()]
    app.sandbox.cancelNow(first.subscriptionId)
    app.sandbox.cancelNow(second.subscriptionId)
    const { payments } = app.services
    const findSubscription = async (id: string) => {
      if (id === second.subscriptionId) throw new AppError('PAYMENT_UNAVAILABLE')
      return payments.findSubscription(id)
    }
    const found = await reconcilePayments({ ...app.services, payments: { ...payments, findSubscription } })
    expect(inShort(found)).toEqual(
      expect.arrayContaining([
        ['subscription', first.subscriptionId, true],
        ['subscription', second.subscriptionId, false],
      ]),
    )
    expect(inShort(await run())).toEqual([['subscription', second.subscriptionId, true]])
  })
})

describe('a promotion of which no message came', () => {
  it('that was renewed gets its days, one that was cancelled ends', async () => {
    const renewed = await createPromotion()
    const cancelled = await createPromotion()
    await app.sandbox.advanceDays(1)
    app.sandbox.cancelAtPeriodEnd(cancelled.promotionId)
    expect(inShort(await run())).toEqual([['subscription', cancelled.promotionId, true]])
    await app.sandbox.advanceDays(30)
    const found = await run()
    expect(found.find(({ id }) => id === renewed.promotionId)).toMatchObject({
      stored: 'promotion renews, latest invoice not booked',
      isMended: true,
    })
    const { topListingUntil } = (await renewed.caller.listings.getMyListings())[0] ?? {}
    expect(topListingUntil?.getTime()).toBeGreaterThan(clock.ms() + 28 * DAY_MS)
    expect(await run()).toEqual([])
  })
})

describe('what Stripe and the product do not know of each other', () => {
  it('is told and left alone', async () => {
    const vendor = await createSubscriber()
    const stranger = await createStranger(await priceOf('pro_monthly'))
    const stripe = createStripeClient(app.services.env)
    const product = await stripe.products.create({ name: 'Ein Kurs' })
    const { id: foreignPrice } = await stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 900,
      recurring: { interval: 'month' },
    })
    const foreign = await createStranger(foreignPrice, vendor.customerId)
    const lost = await createSubscriber()
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
    const vendor = await createSubscriber()
    const { userId, customerId, email } = vendor
    await deleteAccount(app.services, { id: userId, email }, email)
    const { id } = await createStranger(await priceOf('pro_monthly'), customerId)
    expect(inShort(await run())).toContainEqual(['subscription', id, true])
    expect(await app.services.payments.findSubscription(id)).toMatchObject({ status: 'canceled' })
    expect(await app.db.select().from(refunds)).toMatchObject([{ reason: 'closed_account' }])
    expect(await run()).toEqual([])
  })
})

describe('a debit that arrives after the end', () => {
  it.each([
    ['with the account', 'closed_account'],
    ['by the operator', 'paid_after_end'],
  ] as const)('behind the invoice of another plan, of what was ended %s, goes back', async (_how, reason) => {
    const vendor = await createVendor(app, { plan: null })
    const order = { plan: 'PREMIUM', interval: 'yearly' } as const
    const sessionId = sessionIdOf(await vendor.caller.stripe.createCheckout(order))
    app.sandbox.paySepaPending(sessionId)
    await vendor.caller.stripe.activateSubscription({ sessionId }).catch(() => null)
    const { stripeSubscriptionId: id } = (await planOf(vendor)) ?? {}
    const [first] = [...app.sandboxState.invoices.values()]
    await app.sandbox.advanceDays(3)
    app.sandbox.changePlan(id ?? '', 'standard_yearly')
    await app.sandbox.advanceDays(1)
    const { userId, email } = vendor
    if (reason === 'closed_account') await deleteAccount(app.services, { id: userId, email }, email)
    else app.sandbox.cancelNow(id ?? '')
    await run()
    await app.sandbox.advanceDays(1)
    app.sandbox.settleSepa(first?.id ?? '', true)
    expect(inShort(await run())).toEqual([['subscription', id, true]])
    expect(await app.db.select().from(refunds)).toMatchObject([{ stripeSubscriptionId: id, reason }])
    expect(await run()).toEqual([])
  })
})

describe('a payment that was taken back', () => {
  it('counts although no message came, once', async () => {
    const vendor = await createSubscriber()
    const remote = await app.services.payments.findSubscription(vendor.subscriptionId)
    app.sandbox.disputePayment(remote?.invoices[0]?.id ?? '')
    expect(await run(true)).toMatchObject([{ kind: 'returned_payment', stored: '-', isMended: false }])
    expect(await app.db.select().from(returnedPayments)).toEqual([])
    expect(await run()).toMatchObject([
      { kind: 'returned_payment', remote: 'dispute, 4990 ct', userId: vendor.userId, isMended: true },
    ])
    expect(await planOf(vendor)).toMatchObject({ status: 'past_due' })
    expect(await run()).toEqual([])
  })
})

describe('the mail to the operator', () => {
  it('names what did not agree, what was begun and not done, and fifty lines at most', async () => {
    const vendor = await createSubscriber()
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
