import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refunds, returnedPayments, subscriptions } from '#drizzle/schema/money/billing.ts'
import { deleteAccount } from '#server/account/commands/delete-account.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { createPaymentTestApp, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import {
  createPromotion,
  createStranger,
  createSubscriber,
  customerOf,
  priceOf,
} from '#tests/support/product/subscribers.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'
import { syncSubscription } from './commands/sync-subscription.ts'
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

const planOf = ({ userId }: { userId: number }) =>
  app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .then(([row]) => row)

const run = (isDryRun = false) => reconcilePayments(app.services, { isDryRun })
const inShort = (findings: Finding[]) => findings.map(({ kind, id, isMended }) => [kind, id, isMended])

describe('a plan of which no message came', () => {
  it('that was renewed, changed, or cancelled is read anew', async () => {
    const renewed = await createSubscriber(app)
    const changed = await createSubscriber(app)
    const cancelled = await createSubscriber(app)
    const healthy = await createSubscriber(app, 'STANDARD')
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
      await customerOf(app, vendor.userId),
    )
    expect(inShort(await run())).toEqual([['subscription', id, true]])
    expect(await planOf(vendor)).toBeUndefined()
    expect(await app.services.payments.findSubscription(id)).toMatchObject({ status: 'canceled' })
    expect(await run()).toEqual([])
  })

  it('beside another one: one of them ends, and its money goes back', async () => {
    const vendor = await createSubscriber(app, 'STANDARD')
    const { id } = await createStranger(app, await priceOf(app, 'premium_monthly'), vendor.customerId)
    expect(inShort(await run())).toContainEqual(['subscription', id, true])
    expect(await app.services.payments.listSubscriptions(vendor.customerId)).toHaveLength(1)
    expect(await app.db.select().from(refunds)).toMatchObject([{ reason: 'second_plan' }])
  })

  it('beside another one, both unpaid: the one that is known stays', async () => {
    const vendor = await createSubscriber(app, 'STANDARD')
    const { id } = await createStranger(app, await priceOf(app, 'premium_monthly'), vendor.customerId)
    app.sandbox.setRenewalsFail(vendor.customerId, true)
    await app.sandbox.advanceDays(32)
    await syncSubscription(app.services, vendor.subscriptionId)
    expect(inShort(await run())).toEqual([['subscription', id, true]])
    expect(await app.services.payments.listSubscriptions(vendor.customerId)).toMatchObject([
      { id: vendor.subscriptionId },
    ])
  })

  it('is left to the next run when reading it fails, and the others are not', async () => {
    const [first, second] = [await createSubscriber(app), await createSubscriber(app)]
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
    const renewed = await createPromotion(app)
    const cancelled = await createPromotion(app)
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
    const vendor = await createSubscriber(app)
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
