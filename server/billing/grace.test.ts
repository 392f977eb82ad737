import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { billingCustomers } from '#drizzle/schema/money/billing.ts'
import { accountDeletions } from '#drizzle/schema/people/account.ts'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
} from '#tests/support/product/payments.ts'
import { storedPlan } from '#tests/support/product/subscribers.ts'
import { endGracePeriods } from './commands/end-grace-periods.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-02-24T22:30:15Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

async function createPayingVendor(plan: 'STANDARD' | 'PRO' | 'PREMIUM') {
  const vendor = await createVendor(app, { plan: null })
  const subscriptionId = await buyPlan(app, vendor, plan)
  const [customer] = await app.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, vendor.userId))
  return { vendor, subscriptionId, customerId: customer?.stripeCustomerId ?? '' }
}

async function statuses(vendor: TestVendor): Promise<Record<string, string>> {
  const rows = await app.db
    .select({ title: listings.title, status: listings.status })
    .from(listings)
    .where(eq(listings.vendorId, vendor.vendorId))
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]))
}

async function isListed(id: number): Promise<boolean> {
  const cards = await (await app.callerFor(null)).listings.search({})
  return cards.some(card => card.id === id)
}

async function setBan({ userId }: TestVendor, ban: boolean): Promise<void> {
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId, ban })
}

async function jobAt(moment: Date): Promise<void> {
  clock.set(moment)
  await endGracePeriods(app.services)
}

describe('a plan that ends', () => {
  it('leaves the listings public for 7 days of 24 hours, across the change to summer time', async () => {
    const { vendor, subscriptionId } = await createPayingVendor('PRO')
    const honey = await createListing(vendor, { title: 'Honig im Glas' })
    await createListing(vendor, { title: 'Ableger im Mai', category: 'colonies', colonyType: 'ableger' })
    await createListing(vendor, { title: 'Entwurf eines Honigs', status: 'draft' })
    app.sandbox.cancelAtPeriodEnd(subscriptionId)
    await app.sandbox.settleDeliveries()
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: true,
      endsAt: new Date('2026-03-24T22:30:15Z'),
    })

    await app.sandbox.advanceTo(new Date('2026-03-25T12:00:00Z'))
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({
      subscriptionPlan: 'PRO',
      subscriptionStatus: 'canceled',
      endsAt: new Date('2026-03-24T22:30:15Z'),
    })
    expect(await mailsTo(app, vendor.email)).toEqual(['Ihr Pro-Abo ist aktiv', 'Ihr Pro-Abo ist beendet'])

    // Clocks went forward on 29 March: 7 days are 168 hours all the same.
    const end = new Date('2026-03-31T22:30:15Z')
    await jobAt(new Date(end.getTime() - SECOND_MS))
    expect(await isListed(honey)).toBe(true)
    await jobAt(end)
    expect(await isListed(honey)).toBe(false)
    const lost = {
      'Honig im Glas': 'inactive',
      'Ableger im Mai': 'inactive',
      'Entwurf eines Honigs': 'draft',
    }
    expect(await statuses(vendor)).toEqual(lost)
    await expect(createListing(vendor)).rejects.toMatchObject({ code: 'FORBIDDEN' })

    // The next plan brings back what it covers, and the one after that the rest.
    const next = await buyPlan(app, vendor, 'STANDARD')
    expect(await statuses(vendor)).toEqual({ ...lost, 'Honig im Glas': 'active' })
    app.sandbox.changePlan(next, 'pro_yearly')
    await app.sandbox.settleDeliveries()
    expect(await statuses(vendor)).toEqual({ ...lost, 'Honig im Glas': 'active', 'Ableger im Mai': 'active' })
  })

  it('brings back nothing that the vendor had made inactive', async () => {
    const { vendor, subscriptionId } = await createPayingVendor('STANDARD')
    await createListing(vendor, { title: 'Wird wieder aktiv' })
    const paused = await createListing(vendor, { title: 'Bleibt im Regal' })
    await app.db.update(listings).set({ status: 'inactive' }).where(eq(listings.id, paused))
    app.sandbox.cancelNow(subscriptionId)
    await app.sandbox.settleDeliveries()
    await app.sandbox.advanceDays(7)
    await endGracePeriods(app.services)
    await buyPlan(app, vendor, 'PREMIUM')
    expect(await statuses(vendor)).toEqual({ 'Wird wieder aktiv': 'active', 'Bleibt im Regal': 'inactive' })
  })

  it('is noticed by one process only, and nothing is done twice', async () => {
    const { vendor, subscriptionId } = await createPayingVendor('STANDARD')
    await createListing(vendor)
    app.sandbox.cancelNow(subscriptionId)
    await app.sandbox.advanceDays(8)
    await Promise.all(Array.from({ length: 4 }, () => endGracePeriods(app.services)))
    expect(await statuses(vendor)).toEqual({ 'Waldhonig aus dem Chiemgau': 'inactive' })
    const mails = await mailsTo(app, vendor.email)
    await app.sandbox.deliver({ repeat: 3 })
    await vendor.caller.stripe.refreshSubscription()
    await endGracePeriods(app.services)
    expect(await mailsTo(app, vendor.email)).toEqual(mails)
    await app.sandbox.deliver({ repeat: 1 })
  })
})

describe('a payment that fails', () => {
  it('starts 7 days of grace at the first failure, across the change to winter time', async () => {
    clock.set(new Date('2026-09-22T08:00:07Z'))
    const { vendor, customerId } = await createPayingVendor('STANDARD')
    const honey = await createListing(vendor)
    app.sandbox.setRenewalsFail(customerId, true)
    await app.sandbox.deliver({ shuffle: true, repeat: 2 })
    // An hour after the period has ended, Stripe collects.
    await app.sandbox.advanceTo(new Date('2026-10-22T09:30:00Z'))
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({
      subscriptionStatus: 'past_due',
    })
    // Stripe tries again after three days and fails again, which does not prolong anything.
    await app.sandbox.advanceTo(new Date('2026-10-29T09:00:06Z'))
    await endGracePeriods(app.services)
    expect(await isListed(honey)).toBe(true)
    await jobAt(new Date('2026-10-29T09:00:07Z'))
    expect(await isListed(honey)).toBe(false)
    expect(await mailsTo(app, vendor.email)).toEqual([
      'Ihr Standard-Abo ist aktiv',
      'Ihre Zahlung ist fehlgeschlagen',
      'Ein Inserat ist nicht mehr sichtbar',
    ])

    app.sandbox.replaceCard(customerId, { fails: false })
    await app.sandbox.advanceDays(6)
    expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
    expect(await isListed(honey)).toBe(true)
    await app.sandbox.deliver({ shuffle: false, repeat: 1 })
  })

  it('starts the grace of a banned vendor too, and what is paid meanwhile is not lost', async () => {
    const { vendor, customerId } = await createPayingVendor('STANDARD')
    const honey = await createListing(vendor)
    await setBan(vendor, true)
    app.sandbox.setRenewalsFail(customerId, true)
    await app.sandbox.advanceDays(32)
    expect(await storedPlan(app, vendor)).toMatchObject({
      status: 'past_due',
      graceEndsAt: expect.any(Date) as Date,
    })
    app.sandbox.replaceCard(customerId, { fails: false })
    await app.sandbox.advanceDays(6)
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'active', graceEndsAt: null })
    expect(await isListed(honey)).toBe(false)
    await setBan(vendor, false)
    expect(await isListed(honey)).toBe(true)
  })

  it('changes nothing for who is deleting the account', async () => {
    const { vendor, subscriptionId } = await createPayingVendor('STANDARD')
    await app.db.insert(accountDeletions).values({ userId: vendor.userId, requestedAt: clock.now() })
    app.sandbox.cancelNow(subscriptionId)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'active' })
    expect(await mailsTo(app, vendor.email)).toEqual(['Ihr Standard-Abo ist aktiv'])
  })

  it('leads to the portal, not to a second subscription', async () => {
    const { vendor, customerId } = await createPayingVendor('STANDARD')
    app.sandbox.setRenewalsFail(customerId, true)
    await app.sandbox.advanceDays(32)
    const { url } = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
    expect(url).toContain('/portal/')
  })
})

describe('a smaller plan', () => {
  it('takes the categories it does not cover, and a larger one brings them back', async () => {
    const { vendor, subscriptionId } = await createPayingVendor('PREMIUM')
    await createListing(vendor, { title: 'Honig im Glas' })
    await createListing(vendor, {
      title: 'Schleuder',
      category: 'equipment',
      equipmentCategory: 'extractors',
    })
    app.sandbox.changePlan(subscriptionId, 'standard_monthly')
    await app.sandbox.settleDeliveries()
    expect(await statuses(vendor)).toEqual({ 'Honig im Glas': 'active', Schleuder: 'inactive' })
    app.sandbox.changePlan(subscriptionId, 'premium_yearly')
    await app.sandbox.settleDeliveries()
    expect(await statuses(vendor)).toEqual({ 'Honig im Glas': 'active', Schleuder: 'active' })
    expect(await mailsTo(app, vendor.email)).toEqual([
      'Ihr Premium-Abo ist aktiv',
      'Ein Inserat ist nicht mehr sichtbar',
      'Vertragsänderung: Plan Standard, monatlich',
      'Vertragsänderung: Plan Premium, jährlich',
    ])
  })
})
