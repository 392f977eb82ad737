import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contractEnds, refunds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import {
  endContract,
  settleContractEnds,
  takeBackContractEnd,
} from '#server/billing/commands/contracts/end-contract.ts'
import { endUserContracts } from '#server/billing/commands/contracts/end-user-contracts.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import type { PaymentGateway } from '#server/billing/gateway/payment-gateway.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'

/** Contracts that end by a declaration or with a ban. */

const START = new Date('2026-03-02T10:00:00Z')

let app: PaymentTestApp
beforeAll(async () => {
  clock.set(START)
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const later = (days: number) => new Date(clock.ms() + days * DAY_MS)
const remote = (id: string) => app.services.payments.findSubscription(id)
const settle = () => settleContractEnds(app.services)

async function refunded(stripeSubscriptionId: string) {
  const [row] = await app.db
    .select()
    .from(refunds)
    .where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  return row
}

/** As long as the ban is there, what it ends ends. */
const ban = ({ userId }: TestVendor) =>
  app.db.update(users).set({ isActive: false }).where(eq(users.id, userId))

async function promote(vendor: TestVendor): Promise<string> {
  const listingId = await createListing(vendor)
  const checkout = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  app.sandbox.pay(sessionIdOf(checkout))
  await app.sandbox.settleDeliveries()
  const customer = await app.services.payments.findCheckout(sessionIdOf(checkout))
  return customer?.subscriptionId ?? ''
}

it('with the paid period, and goes on when that is taken back', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  await endContract(app.db, { stripeSubscriptionId: id, endsAt: null, reason: 'cancelled' })
  await Promise.all([settle(), settle()])
  expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: new Date('2027-03-02T10:00:00Z') })
  const [plan] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, vendor.userId))
  expect(plan).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })

  await takeBackContractEnd(app.services, id)
  await settle()
  expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null })
  expect(await app.db.$count(contractEnds, eq(contractEnds.stripeSubscriptionId, id))).toBe(0)
})

it('whatever Stripe answers to the first try, without waiting for a day', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO')
  await endContract(app.db, { stripeSubscriptionId: id, endsAt: null, reason: 'cancelled' })
  const { payments } = app.services
  // Stripe keeps a failure for a day, for whoever says the same by the same key.
  const failing: PaymentGateway = {
    ...payments,
    cancelAtPeriodEnd(wanted, key) {
      app.sandbox.failNextCall(`/v1/subscriptions/${wanted}`)
      return payments.cancelAtPeriodEnd(wanted, key)
    },
  }
  await settleContractEnds({ ...app.services, payments: failing })
  expect((await remote(id))?.cancelAt).toBeNull()
  await settle()
  expect((await remote(id))?.cancelAt).toEqual(expect.any(Date))
})

it('on a day within a paid year, with the rest paid back once', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  await endContract(app.db, { stripeSubscriptionId: id, endsAt: later(73), reason: 'cancelled' })
  await settle()
  expect(await remote(id)).toMatchObject({ status: 'active', endedAt: null })
  await app.sandbox.advanceTo(later(73))
  await settle()
  await carryOutRefunds(app.services)
  await settle()
  await carryOutRefunds(app.services)
  expect((await remote(id))?.status).toBe('canceled')
  // Four fifths of the year; the hour that is lost in spring is part of it.
  expect(await refunded(id)).toMatchObject({ reason: 'cancelled', amount: 31_992 })
})

it('on a day within a paid year, and goes on when its customer resumes it at Stripe', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  const endsAt = later(73)
  async function declare() {
    clock.set(new Date(clock.ms() + 60_000))
    await endContract(app.db, { stripeSubscriptionId: id, endsAt, reason: 'cancelled' })
  }
  await declare()
  await settle()
  await settle()
  app.sandbox.resume(id)
  await settle()
  expect(await app.db.$count(contractEnds, eq(contractEnds.stripeSubscriptionId, id))).toBe(0)
  await declare()
  await settle()
  expect((await remote(id))?.cancelAt).toBeInstanceOf(Date)
  // Declared once more, before a job has seen what happened in between: the last word counts.
  app.sandbox.resume(id)
  await declare()
  await settle()
  expect((await remote(id))?.cancelAt).toBeInstanceOf(Date)

  app.sandbox.resume(id)
  await settle()
  await app.sandbox.advanceTo(later(80))
  await settle()
  await carryOutRefunds(app.services)
  expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null, endedAt: null })
  expect(await refunded(id)).toBeUndefined()
})

it('with a ban on a day to come, whatever its customer presses at Stripe', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  await ban(vendor)
  await endContract(app.db, { stripeSubscriptionId: id, endsAt: later(73), reason: 'banned' })
  for (let time = 0; time < 3; time++) {
    clock.set(later(1))
    await settle()
    expect((await remote(id))?.cancelAt).toBeInstanceOf(Date)
    app.sandbox.resume(id)
  }
})

it('not before a day that lies in a later period', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'STANDARD')
  const wanted = later(40)
  await endContract(app.db, {
    stripeSubscriptionId: id,
    endsAt: null,
    notBefore: wanted,
    reason: 'cancelled',
  })
  await settle()
  expect(await remote(id)).toMatchObject({ cancelAt: null })
  await app.sandbox.advanceTo(later(32))
  await settle()
  const ended = await remote(id)
  expect(ended?.cancelAt?.getTime()).toBeGreaterThanOrEqual(wanted.getTime())
})

it('with a ban, plan and Top-Listing alike, and the unused time is paid back', async () => {
  const vendor = await createVendor(app, { plan: null })
  const plan = await buyPlan(app, vendor, 'PREMIUM', 'yearly')
  const promotion = await promote(vendor)
  await ban(vendor)
  await withTransaction(app.db, tx => endUserContracts(tx, vendor.userId, 'now_with_refund'))
  await settle()
  await carryOutRefunds(app.services)
  for (const id of [plan, promotion]) expect((await remote(id))?.status).toBe('canceled')
  expect([(await refunded(plan))?.amount, (await refunded(promotion))?.amount]).toEqual([49_990, 2990])
})

it('with a ban at the end of what is paid', async () => {
  const vendor = await createVendor(app, { plan: null })
  const ids = [await buyPlan(app, vendor, 'PRO'), await promote(vendor)]
  await ban(vendor)
  await withTransaction(app.db, tx => endUserContracts(tx, vendor.userId, 'period_end'))
  await settle()
  for (const id of ids)
    expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: expect.any(Date) as Date })
})

it('no later than was noted before, whoever notes something after it', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  const monthFromNow = later(30)
  await endContract(app.db, { stripeSubscriptionId: id, endsAt: monthFromNow, reason: 'cancelled' })
  await withTransaction(app.db, tx => endUserContracts(tx, vendor.userId, 'period_end'))
  const noted = () => app.db.select().from(contractEnds).where(eq(contractEnds.stripeSubscriptionId, id))
  expect(await noted()).toMatchObject([{ endsAt: monthFromNow, reason: 'cancelled' }])

  await withTransaction(app.db, tx => endUserContracts(tx, vendor.userId, 'now_with_refund'))
  await endContract(app.db, { stripeSubscriptionId: id, endsAt: null, reason: 'cancelled' })
  expect(await noted()).toMatchObject([{ endsAt: clock.now(), reason: 'banned' }])
})

it('takes the days that are paid back from a Top-Listing, not those of another booking', async () => {
  const vendor = await createVendor(app, { plan: 'PREMIUM' })
  const first = await promote(vendor)
  const [listing] = await vendor.caller.listings.getMyListings()
  const listingId = listing?.id ?? 0
  const start = clock.now()
  await app.sandbox.advanceTo(later(10))
  await vendor.caller.stripe.cancelTopListing({ listingId })
  const second = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  app.sandbox.pay(sessionIdOf(second))
  await app.sandbox.settleDeliveries()
  const until = async () => (await vendor.caller.listings.getMyListings())[0]?.topListingUntil
  expect(await until()).toEqual(new Date(start.getTime() + 60 * DAY_MS))
  // Withdrawn from after ten of its thirty days.
  await endContract(app.db, { stripeSubscriptionId: first, endsAt: clock.now(), reason: 'withdrawn' })
  for (let run = 0; run < 2; run++) await settle()
  await carryOutRefunds(app.services)
  await app.sandbox.settleDeliveries()
  expect((await refunded(first))?.amount).toBe(Math.ceil((2990 * 20) / 30))
  expect(await until()).toEqual(new Date(start.getTime() + 40 * DAY_MS))
})

it('before it begins, of a banned account that pays on a page that was still open: all of it goes back', async () => {
  const vendor = await createVendor(app, { plan: null })
  const page = sessionIdOf(await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'yearly' }))
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId: vendor.userId, ban: true })
  app.sandbox.pay(page)
  await app.sandbox.settleDeliveries()
  const id = (await app.services.payments.findCheckout(page))?.subscriptionId ?? ''
  expect((await remote(id))?.status).toBe('canceled')
  await carryOutRefunds(app.services)
  expect(await refunded(id)).toMatchObject({ reason: 'banned', amount: 39_990 })
  expect(await app.db.$count(subscriptions, eq(subscriptions.userId, vendor.userId))).toBe(0)
})
