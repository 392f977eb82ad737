import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contractEnds } from '#drizzle/schema/billing.ts'
import { settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import {
  buyPlan,
  createPaymentTestApp,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'

/** A ban ends what is paid for; when it is lifted, that goes on as before. */

let app: PaymentTestApp
let admin: Caller

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(async () => {
  clock.set(null)
  await app.close()
})

const remote = (id: string) => app.services.payments.findSubscription(id)

async function settle(): Promise<void> {
  await settleContractEnds(app.services)
  await carryOutRefunds(app.services)
  await app.sandbox.settleDeliveries()
  clock.set(new Date(clock.ms() + MINUTE_MS))
}

async function setBan(
  { userId }: TestVendor,
  ban: boolean,
  planEnd: 'period_end' | 'now_with_refund' = 'period_end',
) {
  await admin.admin.toggleUserBan({ userId, ban, ...(ban && { planEnd }) })
}

async function promote(vendor: TestVendor): Promise<string> {
  const listingId = await createListing(vendor)
  const sessionId = sessionIdOf(
    await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }),
  )
  app.sandbox.pay(sessionId)
  await app.sandbox.settleDeliveries()
  return (await app.services.payments.findCheckout(sessionId))?.subscriptionId ?? ''
}

it.each([
  ['after Stripe was told', true],
  ['before Stripe was told', false],
])('plan and promotion renew again when it is lifted %s', async (_when, wasTold) => {
  const vendor = await createVendor(app, { plan: null })
  const ids = [await buyPlan(app, vendor, 'PRO', 'yearly'), await promote(vendor)]
  await setBan(vendor, true)
  if (wasTold) {
    await settle()
    for (const id of ids) expect((await remote(id))?.cancelAt).not.toBeNull()
  }
  await setBan(vendor, false)
  await settle()
  for (const id of ids) expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null })
  expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({
    subscriptionStatus: 'active',
    cancelAtPeriodEnd: false,
  })
  // It is not ended later by what was noted, and ends with the next ban.
  await settle()
  expect((await remote(ids[0] ?? ''))?.cancelAt).toBeNull()
  await setBan(vendor, true)
  await settle()
  expect((await remote(ids[0] ?? ''))?.cancelAt).not.toBeNull()
})

it('what its customer had ended before ends all the same', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO')
  app.sandbox.cancelAtPeriodEnd(id)
  await app.sandbox.settleDeliveries()
  await setBan(vendor, true)
  await settle()
  await setBan(vendor, false)
  await settle()
  expect((await remote(id))?.cancelAt).not.toBeNull()
  expect(await app.db.$count(contractEnds, eq(contractEnds.stripeSubscriptionId, id))).toBe(0)
})

it('what ended at once, with its money given back, does not begin again', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  await setBan(vendor, true, 'now_with_refund')
  await settle()
  await setBan(vendor, false)
  await settle()
  expect((await remote(id))?.status).toBe('canceled')
})

it('lifted within the second, nothing has ended and nothing goes back', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  await setBan(vendor, true, 'now_with_refund')
  await setBan(vendor, false)
  await settle()
  const after = await remote(id)
  expect(after).toMatchObject({ status: 'active', cancelAt: null })
  expect(await app.services.payments.findRefunds(after?.invoices[0]?.id ?? '')).toEqual({
    given: 0,
    failed: 0,
  })
})
