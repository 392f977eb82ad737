import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'
import type { Finding } from './rules/findings.ts'

/** What was bought with a test key stays stored when the real key takes its place: Stripe does not know it, and nobody pays for it. */

let app: PaymentTestApp

beforeEach(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
})
afterEach(async () => {
  await app.close()
  clock.set(null)
})

async function createSubscriber() {
  const vendor = await createVendor(app, { plan: null })
  await buyPlan(app, vendor, 'PRO')
  return vendor
}

async function createPromotion() {
  const vendor = await createSubscriber()
  const listingId = await createListing(vendor)
  const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  app.sandbox.pay(sessionIdOf(page))
  await app.sandbox.settleDeliveries()
  return { ...vendor, listingId }
}

async function makeUnknown({ userId, listingId }: { userId: number; listingId: number }): Promise<void> {
  await app.db
    .update(subscriptions)
    .set({ stripeSubscriptionId: `sub_tested_${userId}` })
    .where(eq(subscriptions.userId, userId))
  await app.db
    .update(billingCustomers)
    .set({ stripeCustomerId: `cus_tested_${userId}` })
    .where(eq(billingCustomers.userId, userId))
  await app.db
    .update(topListingBookings)
    .set({ stripeSubscriptionId: `sub_promotion_${userId}` })
    .where(eq(topListingBookings.listingId, listingId))
}

const planOf = ({ userId }: { userId: number }) =>
  app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .then(([row]) => row)

it('ends here when Stripe knows most of the others, but not all at once', async () => {
  const [tester, beginner, tried] = [
    await createPromotion(),
    await createSubscriber(),
    await createPromotion(),
  ]
  for (const customer of [tester, tried]) await makeUnknown(customer)
  const isUnknown = ({ kind }: Finding) => kind === 'unknown_to_stripe'
  // Four of five are unknown: the key may be wrong.
  expect((await reconcilePayments(app.services)).filter(isUnknown).map(({ isMended }) => isMended)).toEqual(
    Array(4).fill(false),
  )
  expect(await planOf(tester)).toMatchObject({ status: 'active' })
  const asked = await reconcilePayments(app.services, { endsUnknown: true, isDryRun: true })
  expect(asked.filter(isUnknown).map(({ isMended }) => isMended)).toEqual(Array(4).fill(false))

  await app.db.delete(subscriptions).where(eq(subscriptions.userId, tried.userId))
  await app.db.delete(topListingBookings).where(eq(topListingBookings.listingId, tried.listingId))
  for (let i = 0; i < 2; i++) await createSubscriber()
  const told = (await reconcilePayments(app.services)).filter(isUnknown)
  expect(told.map(({ id, isMended }) => [id, isMended])).toEqual([
    [`sub_tested_${tester.userId}`, true],
    [`sub_promotion_${tester.userId}`, true],
  ])
  expect(await planOf(tester)).toMatchObject({
    status: 'canceled',
    graceEndsAt: new Date(clock.ms() + 7 * DAY_MS),
  })
  expect(await mailsTo(app, tester.email)).toContain('Ihr Pro-Abo ist beendet')
  expect(await planOf(beginner)).toMatchObject({ status: 'active' })
  // It can be booked anew, with the key of today.
  expect((await reconcilePayments(app.services)).filter(isUnknown)).toEqual([])
  expect(
    await tester.caller.stripe
      .createTopListingCheckout({ listingId: tester.listingId, category: 'honey' })
      .catch(String),
  ).toContain('Ihr Plan läuft zurzeit nicht')
  expect((await tester.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })).url).toContain(
    '/kasse/',
  )
})

it('ends here as a whole when the operator says so', async () => {
  const [one, other] = [await createSubscriber(), await createSubscriber()]
  await app.db
    .update(subscriptions)
    .set({ stripeSubscriptionId: sql`CONCAT('sub_tested_', ${subscriptions.userId})` })
  await app.db
    .update(billingCustomers)
    .set({ stripeCustomerId: sql`CONCAT('cus_tested_', ${billingCustomers.userId})` })
  await reconcilePayments(app.services, { endsUnknown: true })
  for (const vendor of [one, other]) expect(await planOf(vendor)).toMatchObject({ status: 'canceled' })
})
