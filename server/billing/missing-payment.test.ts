import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { buyPlan, createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { endGracePeriods } from './commands/end-grace-periods.ts'

/** What the dashboard says beside "inactive". */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-05-04T08:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

async function createPayingVendor() {
  const vendor = await createVendor(app, { plan: null })
  const remote = await app.services.payments.findSubscription(await buyPlan(app, vendor, 'STANDARD'))
  if (remote === null) throw new Error('no subscription was bought')
  return { vendor, remote }
}

it('a payment that failed is missing until it is made, and listings are public for the days of grace', async () => {
  const { vendor, remote } = await createPayingVendor()
  const { getMissingPayment } = vendor.caller.stripe
  expect(await getMissingPayment()).toBeNull()
  app.sandbox.setRenewalsFail(remote.customerId, true)
  await app.sandbox.advanceTo(new Date('2026-06-04T12:00:00Z'))
  const listingsUntil = new Date('2026-06-11T09:00:00Z')
  const open = (await app.services.payments.findSubscription(remote.id))?.invoices.at(-1)
  const invoiceUrl = open?.pageUrl ?? 'none'
  expect(await getMissingPayment()).toMatchObject({ listingsUntil, cause: 'unpaid', invoiceUrl })

  clock.set(listingsUntil)
  await endGracePeriods(app.services)
  expect(await getMissingPayment()).toMatchObject({ listingsUntil: null, cause: 'unpaid', invoiceUrl })

  app.sandbox.replaceCard(remote.customerId, { fails: false })
  await app.sandbox.advanceDays(9)
  expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
  expect(await getMissingPayment()).toBeNull()
})

it('a payment that was taken back is told apart: no invoice is open for it', async () => {
  const { vendor, remote } = await createPayingVendor()
  app.sandbox.disputePayment(remote.invoices[0]?.id ?? '')
  await app.sandbox.settleDeliveries()
  const listingsUntil = new Date(clock.ms() + 7 * DAY_MS)
  expect(await vendor.caller.stripe.getMissingPayment()).toMatchObject({
    listingsUntil,
    cause: 'returned',
    invoiceUrl: null,
  })
  // On the order page it is told what comes of it, not that something is open.
  const summary = await vendor.caller.stripe.getOrderSummary({ plan: 'PRO', interval: 'monthly' })
  expect(summary.obstacle).toBe('payment_returned')
  const other = await createPayingVendor()
  expect(await other.vendor.caller.stripe.getMissingPayment()).toBeNull()
})

it('of a pause nothing is open, until it goes on', async () => {
  const { vendor, remote } = await createPayingVendor()
  app.sandbox.pause(remote.id)
  await app.sandbox.settleDeliveries()
  expect(await vendor.caller.stripe.getMissingPayment()).toMatchObject({ cause: 'paused', invoiceUrl: null })
  app.sandbox.unpause(remote.id)
  await app.sandbox.settleDeliveries()
  expect(await vendor.caller.stripe.getMissingPayment()).toBeNull()
})

it('a first debit under way is missing since the order', async () => {
  const { vendor } = await createPayingVendor()
  await app.db
    .update(subscriptions)
    .set({ status: 'incomplete' })
    .where(eq(subscriptions.userId, vendor.userId))
  expect(await vendor.caller.stripe.getMissingPayment()).toEqual({
    orderedAt: expect.any(Date),
    listingsUntil: null,
    cause: 'under_way',
    invoiceUrl: null,
  })
})

it('nothing is missing of a plan that has ended or was never there', async () => {
  const { vendor } = await createPayingVendor()
  await app.db
    .update(subscriptions)
    .set({ status: 'canceled' })
    .where(eq(subscriptions.userId, vendor.userId))
  expect(await vendor.caller.stripe.getMissingPayment()).toBeNull()
  const newcomer = await createVendor(app, { plan: null })
  expect(await newcomer.caller.stripe.getMissingPayment()).toBeNull()
})
