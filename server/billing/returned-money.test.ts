import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { billingCustomers, returnedPayments } from '#drizzle/schema/money/billing.ts'
import { cancelReturnedPlans } from '#server/billing/commands/returns/refresh-overdue.ts'
import { clock, DAY_MS, SECOND_MS } from '#server/core/clock.ts'
import { idOf } from '#server/dev/payment-sandbox/sandbox.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { storedPlan } from '#tests/support/product/subscribers.ts'
import { endGracePeriods } from './commands/end-grace-periods.ts'
import { syncPayment } from './commands/sync-payment.ts'

/** Money that a bank or the operator gives back, and what ends with it. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const readRemote = (id: string) => app.services.payments.findSubscription(id)

async function invoiceOf(subscriptionId: string): Promise<string> {
  return (await readRemote(subscriptionId))?.invoices.at(-1)?.id ?? ''
}

async function isListed(id: number): Promise<boolean> {
  const cards = await (await app.callerFor(null)).listings.search({})
  return cards.some(card => card.id === id)
}

async function operatorMailsAbout(id: string): Promise<string[]> {
  const mails = await mailsTo(app, app.services.env.OPERATOR_EMAIL)
  return mails.filter(subject => subject.includes(id))
}

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
    expect(await storedPlan(app, vendor)).toMatchObject({
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
    const plan = await storedPlan(app, vendor)
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
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'past_due' })
  })

  it('and comes back because the dispute was won, gives the plan again', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'STANDARD')
    const dispute = app.sandbox.disputePayment(await invoiceOf(id))
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'past_due' })
    app.sandbox.closeDispute(dispute.id, 'won')
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'active', graceEndsAt: null })
  })

  it('for an earlier period ends nothing, and the operator is told so', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'STANDARD')
    const first = await invoiceOf(id)
    await app.sandbox.advanceDays(40)
    app.sandbox.disputePayment(first)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'active', graceEndsAt: null })
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
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'active' })
    app.sandbox.refund(invoiceId)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'past_due' })
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

  // These two came up on random walks (`tests/system/payments`).
  it('ends the plan, also when the difference to a larger plan was paid since', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'PRO', 'yearly')
    const remote = await app.services.payments.findSubscription(id)
    await app.sandbox.advanceDays(30)
    app.sandbox.changePlan(id, 'premium_yearly')
    await app.sandbox.advanceDays(1)
    app.sandbox.disputePayment(remote?.invoices[0]?.id ?? '')
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({
      status: 'past_due',
      graceEndsAt: new Date(clock.ms() + 7 * DAY_MS),
    })
  })

  it('is told once, also when its message comes again after the account was deleted', async () => {
    const { id: userId, email } = await createAccount(app)
    const caller = await app.callerFor(userId)
    const subscriptionId = await buyPlan(app, { caller, userId }, 'PRO')
    const remote = await app.services.payments.findSubscription(subscriptionId)
    const invoiceId = remote?.invoices[0]?.id ?? ''
    app.sandbox.refund(invoiceId)
    await app.sandbox.settleDeliveries()
    clock.set(new Date(clock.ms() + SECOND_MS))
    await caller.account.delete({ email, password: PASSWORD })
    await app.sandbox.settleDeliveries()
    const refunded = [...app.sandboxState.events.values()].filter(({ type }) => type === 'charge.refunded')
    const message = JSON.parse(refunded.at(-1)?.payload ?? '') as Stripe.ChargeRefundedEvent
    await syncPayment(app.services, idOf(message.data.object.payment_intent ?? ''))
    const told = await mailsTo(app, app.services.env.OPERATOR_EMAIL)
    expect(told.filter(subject => subject.includes(invoiceId))).toHaveLength(1)
  })
})

describe('a pause', () => {
  it('is told as what it is, and what goes on afterwards is active again', async () => {
    const vendor = await createVendor(app, { plan: null })
    const id = await buyPlan(app, vendor, 'STANDARD')
    app.sandbox.pause(id)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'past_due' })
    expect(await mailsTo(app, vendor.email)).toEqual([
      'Ihr Standard-Abo ist aktiv',
      'Ihr Standard-Abo pausiert',
    ])
    app.sandbox.unpause(id)
    await app.sandbox.settleDeliveries()
    expect(await storedPlan(app, vendor)).toMatchObject({ status: 'active' })
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
