import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { billingCustomers, refunds, returnedPayments, subscriptions } from '#drizzle/schema/money/billing.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { cancelReturnedPlans } from '#server/billing/commands/returns/refresh-overdue.ts'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { endGracePeriods } from './commands/end-grace-periods.ts'
import { syncSubscription } from './commands/sync-subscription.ts'

/** Money that goes back: by the product, because it bought nothing; by a bank or the operator, and what ends with it. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(async () => {
  clock.set(null)
  await app.close()
})

const readRemote = (id: string) => app.services.payments.findSubscription(id)

async function invoiceOf(subscriptionId: string): Promise<string> {
  return (await readRemote(subscriptionId))?.invoices.at(-1)?.id ?? ''
}

async function storedPlan({ userId }: TestVendor) {
  const [plan] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return plan
}

async function refundOf(stripeSubscriptionId: string) {
  const [row] = await app.db
    .select()
    .from(refunds)
    .where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  return row
}

async function isListed(id: number): Promise<boolean> {
  const cards = await (await app.callerFor(null)).listings.search({})
  return cards.some(card => card.id === id)
}

async function operatorMailsAbout(id: string): Promise<string[]> {
  const mails = await mailsTo(app, app.services.env.OPERATOR_EMAIL)
  return mails.filter(subject => subject.includes(id))
}

/** A payment page that no other one has closed, as if both had been opened in the same moment. */
async function openBeside(
  vendor: TestVendor,
  order: { lookupKey: string; listingId?: number },
): Promise<string> {
  const isTheirs = eq(billingCustomers.userId, vendor.userId)
  const [customer] = await app.db.select().from(billingCustomers).where(isTheirs)
  const { listingId } = order
  const opened = await app.services.payments.createCheckout(
    {
      customerId: customer?.stripeCustomerId ?? '',
      userId: vendor.userId,
      lookupKey: order.lookupKey,
      purchase: listingId === undefined ? { kind: 'plan' } : { kind: 'topListing', listingId },
      successUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/',
    },
    `beside-${vendor.userId}-${order.lookupKey}`,
  )
  return sessionIdOf({ url: opened?.url ?? '' })
}

describe('what was paid for nothing goes back', () => {
  it('of two plans the older, from the beginning of the newer on, once', async () => {
    const vendor = await createVendor(app, { plan: null })
    const older = await buyPlan(app, vendor, 'STANDARD')
    // Half of March's 31 days.
    await app.sandbox.advanceTo(new Date('2026-03-17T22:00:00Z'))
    const newer = await openBeside(vendor, { lookupKey: 'pro_monthly' })
    await app.sandbox.deliver({ repeat: 2, shuffle: true })
    app.sandbox.pay(newer)
    await app.sandbox.settleDeliveries()
    await app.sandbox.deliver({ repeat: 1, shuffle: false })
    expect(await storedPlan(vendor)).toMatchObject({ plan: 'PRO', status: 'active' })
    await Promise.all([carryOutRefunds(app.services), carryOutRefunds(app.services)])
    await carryOutRefunds(app.services)
    expect((await readRemote(older))?.status).toBe('canceled')
    expect(await refundOf(older)).toMatchObject({ reason: 'second_plan', doneAt: expect.any(Date) as Date })
    expect(await given(older)).toBe(995)
    expect(await operatorMailsAbout(older)).toEqual([`Eine Zahlung wird erstattet (${older})`])
    expect(await app.db.$count(returnedPayments)).toBe(0)
  })

  it('a second plan whose debit arrives when another one runs, wholly', async () => {
    const vendor = await createVendor(app, { plan: null })
    const own = await buyPlan(app, vendor, 'PREMIUM', 'yearly')
    const other = await openBeside(vendor, { lookupKey: 'standard_monthly' })
    clock.set(new Date(clock.ms() + 60_000))
    await app.sandbox.deliver({ hold: true })
    app.sandbox.paySepaPending(other)
    app.sandbox.settleSepa(other, true)
    await app.sandbox.deliver({ hold: false })
    // The newer one counts, whichever it is: the year goes back but for the minute.
    expect(await storedPlan(vendor)).toMatchObject({ plan: 'STANDARD' })
    await carryOutRefunds(app.services)
    expect(await given(own)).toBe(49_990)
  })

  it('of two bookings of a listing the second', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const first = sessionIdOf(
      await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }),
    )
    const second = await openBeside(vendor, { lookupKey: 'top_listing', listingId })
    app.sandbox.pay(first)
    app.sandbox.pay(second)
    await app.sandbox.settleDeliveries()
    await carryOutRefunds(app.services)
    const [row] = await app.db.select().from(refunds).where(eq(refunds.reason, 'second_promotion'))
    expect(row).toMatchObject({ amount: 2990 })
    const listing = (await vendor.caller.listings.getMyListings()).find(({ id }) => id === listingId)
    expect(listing).toMatchObject({ topListingRenews: true })
    expect(listing?.topListingUntil?.getTime()).toBe(clock.ms() + 30 * 86_400_000)

    // What went back buys nothing, either, once the other one does not renew any more and Stripe tells of it again.
    await vendor.caller.stripe.cancelTopListing({ listingId })
    await syncSubscription(app.services, row?.stripeSubscriptionId ?? '')
    const [later] = (await vendor.caller.listings.getMyListings()).filter(({ id }) => id === listingId)
    expect(later?.topListingUntil).toEqual(listing?.topListingUntil)
  })

  it('a debit that arrives after the subscription was ended', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    await app.sandbox.settleDeliveries()
    const again = vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('wird noch eingezogen') as string,
    })
    await vendor.caller.listings.delete({ id: listingId })
    app.sandbox.settleSepa(sessionIdOf(page), true)
    await app.sandbox.settleDeliveries()
    await carryOutRefunds(app.services)
    const [row] = await app.db.select().from(refunds).where(eq(refunds.reason, 'listing_gone'))
    expect(row).toMatchObject({ amount: 2990 })
  })

  async function given(subscriptionId: string): Promise<number> {
    return (await refundOf(subscriptionId))?.amount ?? 0
  }
})

describe('a payment that is taken back', () => {
  it('by the bank weeks later ends the plan after the days of grace, and nothing is charged again', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'PRO', 'yearly')
    const listingId = await createListing(vendor)
    await app.sandbox.advanceDays(20)
    const invoiceId = await invoiceOf(id)
    await app.sandbox.deliver({ repeat: 2 })
    app.sandbox.disputePayment(invoiceId)
    await app.sandbox.settleDeliveries()
    await app.sandbox.deliver({ repeat: 1 })
    const disputedAt = clock.now()
    expect(await storedPlan(vendor)).toMatchObject({
      status: 'past_due',
      graceEndsAt: new Date(disputedAt.getTime() + 7 * 86_400_000),
    })
    expect(await operatorMailsAbout(invoiceId)).toEqual([`Eine Zahlung wurde zurückgebucht (${invoiceId})`])
    expect(await mailsTo(app, vendor.email)).toEqual([
      'Ihr Pro-Abo ist aktiv',
      'Ihre Zahlung wurde zurückgegeben',
    ])
    expect(await isListed(listingId)).toBe(true)
    expect(await vendor.caller.stripe.listInvoices()).toMatchObject([{ id: invoiceId, status: 'returned' }])
    await app.sandbox.advanceDays(7)
    await endGracePeriods(app.services)
    await cancelReturnedPlans(app.services)
    expect(await isListed(listingId)).toBe(false)
    expect((await readRemote(id))?.status).toBe('canceled')
    // Somebody pays again: with a new plan the listing is back, with a debit only when it has arrived.
    await buyPlan(app, vendor, 'PRO')
    expect(await isListed(listingId)).toBe(true)
  })

  it('is told although an earlier debit for the same invoice had come back', async () => {
    const vendor = await createVendor(app, { plan: null })
    const page = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    app.sandbox.settleSepa(sessionIdOf(page), true)
    await app.sandbox.settleDeliveries()
    const plan = await storedPlan(vendor)
    const id = plan?.stripeSubscriptionId ?? ''
    const customerId = (await readRemote(id))?.customerId ?? ''
    app.sandbox.setRenewalsFail(customerId, true)
    await app.sandbox.advanceDays(45)
    app.sandbox.setRenewalsFail(customerId, false)
    const invoiceId = await invoiceOf(id)
    app.sandbox.payInvoice(invoiceId)
    await app.sandbox.advanceDays(14)
    app.sandbox.disputePayment(invoiceId)
    await app.sandbox.settleDeliveries()
    expect(await operatorMailsAbout(invoiceId)).toEqual([`Eine Zahlung wurde zurückgebucht (${invoiceId})`])
    expect(await storedPlan(vendor)).toMatchObject({ status: 'past_due' })
  })

  it('and comes back because the dispute was won, gives the plan again', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'STANDARD')
    const dispute = app.sandbox.disputePayment(await invoiceOf(id))
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(vendor)).toMatchObject({ status: 'past_due' })
    app.sandbox.closeDispute(dispute.id, 'won')
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(vendor)).toMatchObject({ status: 'active', graceEndsAt: null })
  })

  it('for an earlier period ends nothing, and the operator is told so', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'STANDARD')
    const first = await invoiceOf(id)
    await app.sandbox.advanceDays(40)
    app.sandbox.disputePayment(first)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(vendor)).toMatchObject({ status: 'active', graceEndsAt: null })
    expect((await readRemote(id))?.cancelAt).toBeNull()
    const operator = eq(mailOutbox.recipient, app.services.env.OPERATOR_EMAIL)
    const told = (await app.db.select().from(mailOutbox).where(operator)).find(({ subject }) =>
      subject.includes(first),
    )
    expect(told?.text).toContain('läuft das Abo weiter')
  })

  it('by the operator in full ends the plan too, in part it does not', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'STANDARD')
    const invoiceId = await invoiceOf(id)
    app.sandbox.refund(invoiceId, 500)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(vendor)).toMatchObject({ status: 'active' })
    app.sandbox.refund(invoiceId)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(vendor)).toMatchObject({ status: 'past_due' })
    expect(await operatorMailsAbout(invoiceId)).toEqual([`Eine Zahlung wurde erstattet (${invoiceId})`])
  })

  it('of a Top-Listing ends its renewal, and the place after the days of grace', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    const sessionId = sessionIdOf(page)
    app.sandbox.pay(sessionId)
    await vendor.caller.stripe.activateTopListing({ sessionId })
    const id = (await app.services.payments.findCheckout(sessionId))?.subscriptionId ?? ''
    app.sandbox.disputePayment(await invoiceOf(id))
    await app.sandbox.settleDeliveries()
    expect((await readRemote(id))?.status).toBe('canceled')
    const listing = (await vendor.caller.listings.getMyListings()).find(each => each.id === listingId)
    expect(listing).toMatchObject({ topListingRenews: false })
    expect(listing?.topListingUntil?.getTime()).toBe(clock.ms() + 7 * 86_400_000)
  })
})

describe('a pause', () => {
  it('is told as what it is, and what goes on afterwards is active again', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'STANDARD')
    app.sandbox.pause(id)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(vendor)).toMatchObject({ status: 'past_due' })
    expect(await mailsTo(app, vendor.email)).toEqual([
      'Ihr Standard-Abo ist aktiv',
      'Ihr Standard-Abo pausiert',
    ])
    app.sandbox.unpause(id)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(vendor)).toMatchObject({ status: 'active' })
  })
})

it('what comes back to a customer of something else at the same account of Stripe is none of ours', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'STANDARD')
  const invoice = await invoiceOf(id)
  await app.db.delete(billingCustomers).where(eq(billingCustomers.userId, vendor.userId))
  app.sandbox.disputePayment(invoice)
  await app.sandbox.settleDeliveries()
  expect(await app.db.$count(returnedPayments, eq(returnedPayments.stripeInvoiceId, invoice))).toBe(0)
  expect(await operatorMailsAbout(invoice)).toEqual([])
})
