import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { contractEnds, refunds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { deleteOldContractEnds, settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { executeNotices } from '#server/contracts/commands/execute-notices.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { PlanEnd } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo, mailsTo } from '#tests/support/fixtures/accounts.ts'
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
  endSubscriptions,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'

/** What becomes of the contracts that a ban was to end when it turns out to be wrong (no. 14 of the terms). */

let app: PaymentTestApp
let first: Caller
let second: Caller
beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
  first = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  second = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterEach(() => endSubscriptions(app))
afterAll(() => app.close())

const later = (days: number) => new Date(clock.ms() + days * DAY_MS)
const remote = (id: string) => app.services.payments.findSubscription(id)
const settle = () => settleContractEnds(app.services)
const noted = (id: string) => app.db.$count(contractEnds, eq(contractEnds.stripeSubscriptionId, id))

/** Each ban at a moment of its own. */
async function ban({ userId }: TestVendor, planEnd: PlanEnd = 'period_end') {
  clock.set(new Date(clock.ms() + 60_000))
  await first.admin.toggleUserBan({ userId, ban: true, planEnd })
}
const lift = ({ userId }: TestVendor) => first.admin.toggleUserBan({ userId, ban: false })

async function promote(vendor: TestVendor): Promise<string> {
  const listingId = await createListing(vendor)
  const checkout = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  app.sandbox.pay(sessionIdOf(checkout))
  await app.sandbox.settleDeliveries()
  return (await app.services.payments.findCheckout(sessionIdOf(checkout)))?.subscriptionId ?? ''
}

async function createSeller() {
  const vendor = await createVendor(app, { plan: null })
  return { ...vendor, plan: await buyPlan(app, vendor, 'PRO'), promotion: await promote(vendor) }
}

it('go on and renew as before once the ban is lifted, plan and Top-Listing alike', async () => {
  const seller = await createSeller()
  const contracts = [seller.plan, seller.promotion]
  await ban(seller)
  await settle()
  for (const id of contracts) expect((await remote(id))?.cancelAt).toBeInstanceOf(Date)
  await lift(seller)
  await settle()
  for (const id of contracts) {
    expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null })
    expect(await noted(id)).toBe(0)
  }
  const [mail] = (await mailsTo(app, seller.email)).filter(({ subject }) => subject.includes('wieder offen'))
  expect(mail?.text).toContain('verlängert sich beides wieder wie vor der Sperre')
  expect(mail?.text).toContain('Verlorene Zeit erstatten wir')

  await app.sandbox.advanceTo(later(32))
  await app.sandbox.settleDeliveries()
  const [plan] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, seller.userId))
  expect(plan).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  expect(plan?.currentPeriodEnd?.getTime()).toBeGreaterThan(clock.ms())
})

it.each(['period_end', 'now_with_refund'] as const)(
  'go on as if nothing had been when a ban with %s is lifted before the job came to it',
  async planEnd => {
    const seller = await createSeller()
    await ban(seller, planEnd)
    await lift(seller)
    await settle()
    await carryOutRefunds(app.services)
    for (const id of [seller.plan, seller.promotion]) {
      expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null, endedAt: null })
      expect(await noted(id)).toBe(0)
      expect(await app.db.$count(refunds, eq(refunds.stripeSubscriptionId, id))).toBe(0)
    }
  },
)

it('go on when an appeal is granted', async () => {
  const seller = await createSeller()
  await ban(seller)
  await settle()
  const token = await linkTokenTo(app, seller.email, paths.appeal)
  const visitor = await app.callerFor(null)
  await visitor.reports.appeal({ decision: { token }, text: 'Die Beuten gehören mir, hier ist der Vertrag.' })
  const { entries } = await second.reports.getQueue({ state: 'open' })
  const id = entries.find(({ kind }) => kind === 'appeal')?.id ?? 0
  await second.reports.decideAppeal({ id, grant: true, answer: 'Der Vertrag überzeugt uns, danke.' })
  await settle()
  expect(await remote(seller.plan)).toMatchObject({ status: 'active', cancelAt: null })
  const mail = (await mailsTo(app, seller.email)).find(({ subject }) => subject.includes('hatte Erfolg'))
  expect(mail?.text).toContain('verlängert sich beides wieder wie vor der Sperre')
})

it('do not go on where their customer had cancelled, here or at Stripe, before the ban or under it', async () => {
  const [here, atStripe, underBan] = [await createSeller(), await createSeller(), await createSeller()]
  const cancel = async ({ email }: TestVendor) => {
    const visitor = await app.callerFor(null)
    await visitor.contracts.submitNotice({
      kind: 'cancellation',
      name: 'Theresa Huber',
      contract: 'plan',
      isExtraordinary: false,
      email,
      receiptEmail: email,
    })
    await executeNotices(app.services)
  }
  await cancel(here)
  await settle()
  app.sandbox.cancelAtPeriodEnd(atStripe.plan)
  await app.sandbox.settleDeliveries()
  for (const seller of [here, atStripe, underBan]) await ban(seller)
  await settle()
  await cancel(underBan)
  await settle()
  for (const seller of [here, atStripe, underBan]) await lift(seller)
  await settle()
  for (const { plan, promotion } of [here, atStripe, underBan]) {
    expect((await remote(plan))?.cancelAt).toBeInstanceOf(Date)
    // Of this nobody has said a word.
    expect(await remote(promotion)).toMatchObject({ cancelAt: null })
  }
})

it('do not begin again when they have ended: at once with the ban, or with their period', async () => {
  const [atOnce, withPeriod] = [await createSeller(), await createSeller()]
  await ban(atOnce, 'now_with_refund')
  await ban(withPeriod)
  await settle()
  await carryOutRefunds(app.services)
  await app.sandbox.advanceTo(later(32))
  await app.sandbox.settleDeliveries()
  for (const seller of [atOnce, withPeriod]) await lift(seller)
  await settle()
  for (const { plan, promotion } of [atOnce, withPeriod]) {
    for (const id of [plan, promotion]) expect((await remote(id))?.status).toBe('canceled')
  }
})

it('end again with the next ban, and go on after half a year within a paid one', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO', 'yearly')
  await ban(vendor)
  await settle()
  await lift(vendor)
  await ban(vendor)
  await settle()
  expect((await remote(id))?.cancelAt).toBeInstanceOf(Date)
  await app.sandbox.advanceTo(later(180))
  await deleteOldContractEnds(app.services)
  await lift(vendor)
  await settle()
  expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null })
})

it('are told to Stripe again when it could not be reached', async () => {
  const seller = await createSeller()
  await ban(seller)
  await settle()
  await lift(seller)
  const { payments } = app.services
  const isDown = { ...payments, goOn: () => Promise.reject(new Error('Stripe is down')) }
  await settleContractEnds({ ...app.services, payments: isDown })
  expect((await remote(seller.plan))?.cancelAt).toBeInstanceOf(Date)
  await settle()
  expect(await remote(seller.plan)).toMatchObject({ cancelAt: null })
})
