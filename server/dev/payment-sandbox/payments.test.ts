import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buySubscription,
  type Catalogue,
  createCatalogue,
  createTestClock,
  idIn,
  orderDebit,
  type SandboxUnderTest,
  startSandboxUnderTest,
  typesAbout,
} from './test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe
let catalogue: Catalogue

beforeEach(async () => {
  // A Sunday: banks answer on Monday the week after.
  sandbox = await startSandboxUnderTest({ clock: createTestClock('2026-03-01T08:00:00Z') })
  stripe = sandbox.stripe
  catalogue = await createCatalogue(stripe)
})
afterEach(() => sandbox.close())

/** The payment of an invoice, as the API of this version tells it. */
async function paymentOf(invoice: Stripe.Subscription['latest_invoice']) {
  const { data } = await stripe.invoicePayments.list({ invoice: idIn(invoice) })
  const intent = data[0]?.payment.payment_intent ?? null
  const { data: charges } = await stripe.charges.list({ payment_intent: idIn(intent) })
  return { payment: data[0], intentId: idIn(intent), charge: charges[0] }
}

async function paidByCard() {
  const subscription = await buySubscription(sandbox, catalogue.proMonthly)
  const invoiceId = idIn(subscription.latest_invoice)
  const { charge, intentId } = await paymentOf(invoiceId)
  if (charge === undefined) throw new Error('nothing was charged')
  return { subscription, invoiceId, intentId, charge }
}

async function paidByDebit() {
  const subscription = await orderDebit(sandbox, catalogue.proMonthly)
  const invoiceId = idIn(subscription.latest_invoice)
  sandbox.control.settleSepa(invoiceId, true)
  const { charge, intentId } = await paymentOf(invoiceId)
  if (charge === undefined) throw new Error('nothing was charged')
  return { subscription, invoiceId, intentId, charge }
}

describe('an invoice', () => {
  test('leads to its payment, and a payment to its invoice', async () => {
    const { invoiceId, intentId, charge } = await paidByCard()
    expect(charge).toMatchObject({ amount: 4990, paid: true, status: 'succeeded', refunded: false })
    await expect(stripe.charges.retrieve(charge.id)).resolves.toMatchObject({ payment_intent: intentId })
    await expect(stripe.paymentIntents.retrieve(intentId)).resolves.toMatchObject({
      status: 'succeeded',
      amount_received: 4990,
      latest_charge: charge.id,
    })
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
    })
    expect(data).toMatchObject([{ invoice: invoiceId, status: 'paid', amount_paid: 4990 }])
    const expanded = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
    expect(expanded.payments?.data).toMatchObject([{ id: data[0]?.id }])
  })

  test('whose debit is under way has a pending charge, and a canceled payment once it is void', async () => {
    const { latest_invoice } = await orderDebit(sandbox, catalogue.proMonthly)
    const pending = await paymentOf(latest_invoice)
    expect(pending.charge).toMatchObject({
      id: expect.stringMatching(/^py_/),
      status: 'pending',
      paid: false,
    })
    await expect(stripe.refunds.create({ payment_intent: pending.intentId })).rejects.toMatchObject({
      message: expect.stringContaining('does not have a successful charge to refund'),
    })
    sandbox.control.settleSepa(idIn(latest_invoice), false)
    const returned = await paymentOf(latest_invoice)
    expect(returned).toMatchObject({ payment: { status: 'canceled' }, charge: { status: 'failed' } })
    await sandbox.control.settleDeliveries()
    expect(typesAbout(sandbox, pending.charge?.id ?? '')).toEqual(['charge.pending', 'charge.failed'])
  })

  test('can be given up, or declared void, which makes its subscription active again', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.replaceCard(idIn(customer), { fails: true })
    await sandbox.control.advanceTo(new Date('2026-04-01T09:00:00Z'))
    const { latest_invoice } = await stripe.subscriptions.retrieve(id)
    await expect(stripe.invoices.markUncollectible(idIn(latest_invoice))).resolves.toMatchObject({
      status: 'uncollectible',
    })
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'active' })
    await expect(stripe.invoices.voidInvoice(idIn(latest_invoice))).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a refund', () => {
  test('of a card gives back what is asked, then what is left, and no more', async () => {
    const { invoiceId, subscription, intentId, charge } = await paidByCard()
    const metadata = { reason: 'zweimal gekauft' }
    await expect(
      stripe.refunds.create({ payment_intent: intentId, amount: 1000, reason: 'duplicate', metadata }),
    ).resolves.toMatchObject({ amount: 1000, status: 'succeeded', charge: charge.id, metadata })
    await expect(stripe.refunds.create({ charge: charge.id, amount: 4000 })).rejects.toMatchObject({
      param: 'amount',
    })
    await expect(stripe.refunds.create({ charge: charge.id })).resolves.toMatchObject({ amount: 3990 })
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 4990,
      refunded: true,
      refunds: { data: [{ amount: 3990 }, { amount: 1000 }] },
    })
    // Neither the invoice nor the subscription hears of it.
    await expect(stripe.invoices.retrieve(invoiceId)).resolves.toMatchObject({ status: 'paid' })
    await expect(stripe.subscriptions.retrieve(subscription.id)).resolves.toMatchObject({ status: 'active' })
  })

  test('is told in events and can be listed', async () => {
    const { invoiceId, charge } = await paidByCard()
    const refund = sandbox.control.refund(invoiceId)
    await sandbox.control.settleDeliveries()
    expect(typesAbout(sandbox, refund.id)).toEqual(['refund.created'])
    expect(typesAbout(sandbox, charge.id)).toEqual(['charge.succeeded', 'charge.refunded'])
    const since = Date.parse('2026-03-01T08:00:00Z') / 1000
    expect((await stripe.refunds.list({ charge: charge.id, created: { gte: since } })).data).toHaveLength(1)
    expect((await stripe.refunds.list({ created: { gte: since + 1 } })).data).toEqual([])
    await expect(stripe.refunds.retrieve(refund.id)).resolves.toMatchObject({ status: 'succeeded' })
  })

  test('may not arrive: it is told, and can be made once more', async () => {
    const { intentId, charge } = await paidByDebit()
    const { id } = await stripe.refunds.create({ payment_intent: intentId })
    sandbox.control.failRefund(id)
    await sandbox.control.settleDeliveries()
    await expect(stripe.refunds.retrieve(id)).resolves.toMatchObject({
      status: 'failed',
      failure_reason: 'unknown',
    })
    await expect(stripe.charges.retrieve(charge.id)).resolves.toMatchObject({
      amount_refunded: 0,
      refunded: false,
    })
    expect(typesAbout(sandbox, id)).toEqual([
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.refund.updated',
    ])
    await expect(stripe.refunds.create({ payment_intent: intentId })).resolves.toMatchObject({
      status: 'pending',
    })
    expect(() => sandbox.control.failRefund(id)).toThrow('has failed already')
  })

  test('of a debit takes some days', async () => {
    const { intentId } = await paidByDebit()
    const { id } = await stripe.refunds.create({ payment_intent: intentId })
    await expect(stripe.refunds.retrieve(id)).resolves.toMatchObject({
      status: 'pending',
      pending_reason: 'processing',
    })
    await sandbox.control.advanceDays(3)
    await expect(stripe.refunds.retrieve(id)).resolves.toMatchObject({ status: 'succeeded' })
    expect(typesAbout(sandbox, id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated'])
  })

  test('needs to know what to refund', async () => {
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
    await expect(stripe.refunds.create({ charge: 'ch_missing' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})

describe('a dispute', () => {
  test('of a debit is lost within the hour; the invoice stays paid', async () => {
    const { subscription, invoiceId, charge } = await paidByDebit()
    const { id } = sandbox.control.disputePayment(invoiceId)
    await expect(stripe.disputes.retrieve(id)).resolves.toMatchObject({
      status: 'needs_response',
      amount: 4990,
      charge: charge.id,
    })
    expect(() => sandbox.control.closeDispute(id, 'won')).toThrow('final')
    await sandbox.control.advanceHours(1)
    expect((await stripe.disputes.list({ charge: charge.id })).data).toMatchObject([{ id, status: 'lost' }])
    expect(typesAbout(sandbox, id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ])
    await expect(stripe.invoices.retrieve(invoiceId)).resolves.toMatchObject({ status: 'paid' })
    await expect(stripe.subscriptions.retrieve(subscription.id)).resolves.toMatchObject({ status: 'active' })
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    await expect(stripe.charges.retrieve(charge.id)).resolves.toMatchObject({ disputed: true })
  })

  test('of a card waits for an answer and can be won', async () => {
    const { invoiceId, intentId } = await paidByCard()
    const { id } = sandbox.control.disputePayment(invoiceId)
    await sandbox.control.advanceDays(5)
    expect((await stripe.disputes.list({ payment_intent: intentId })).data).toMatchObject([
      { id, status: 'needs_response' },
    ])
    expect(sandbox.control.closeDispute(id, 'won')).toMatchObject({ status: 'won' })
    await sandbox.control.settleDeliveries()
    expect(typesAbout(sandbox, id).slice(2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    expect(() => sandbox.control.closeDispute(id, 'lost')).toThrow('won')
    expect(() => sandbox.control.disputePayment(invoiceId)).toThrow('disputed already')
  })

  test('needs a payment', async () => {
    const { latest_invoice } = await orderDebit(sandbox, catalogue.proMonthly)
    expect(() => sandbox.control.disputePayment(idIn(latest_invoice))).toThrow('pending')
    expect((await stripe.disputes.list()).data).toEqual([])
  })
})

describe('a card whose bank asks for the customer', () => {
  test('leaves the renewal open until the customer is there', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.replaceCard(idIn(customer), { fails: 'authentication_required' })
    await sandbox.control.advanceTo(new Date('2026-04-01T09:00:00Z'))
    const { status, latest_invoice } = await stripe.subscriptions.retrieve(id)
    expect(status).toBe('past_due')
    const invoiceId = idIn(latest_invoice)
    expect(typesAbout(sandbox, invoiceId).slice(-2)).toEqual([
      'invoice.payment_failed',
      'invoice.payment_action_required',
    ])
    const { intentId } = await paymentOf(invoiceId)
    await expect(stripe.paymentIntents.retrieve(intentId)).resolves.toMatchObject({
      status: 'requires_action',
    })
    await expect(stripe.invoices.pay(invoiceId)).rejects.toMatchObject({
      code: 'invoice_payment_intent_requires_action',
    })
    sandbox.control.payInvoice(invoiceId)
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'active' })
  })
})

test('a past due subscription is active again by its newest invoice alone', async () => {
  const { id, customer, default_payment_method } = await orderDebit(sandbox, catalogue.proMonthly)
  await sandbox.control.advanceTo(new Date('2026-04-01T10:00:00Z'))
  sandbox.control.setRenewalsFail(idIn(customer), true)
  await sandbox.control.advanceTo(new Date('2026-05-20T10:00:00Z'))
  const { data } = await stripe.invoices.list({ subscription: id })
  expect(data.map(({ status }) => status)).toEqual(['open', 'open', 'paid'])
  sandbox.control.replaceCard(idIn(customer), { fails: false })
  await stripe.invoices.pay(data[1]?.id ?? '')
  await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'past_due' })
  await stripe.invoices.pay(data[0]?.id ?? '')
  await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'active' })
  expect(default_payment_method).not.toBeNull()
})

test('a debit is judged by its own account, also when the customer pays by card by now', async () => {
  const { customer, latest_invoice } = await orderDebit(sandbox, catalogue.proMonthly)
  sandbox.control.setRenewalsFail(idIn(customer), true)
  sandbox.control.replaceCard(idIn(customer), { fails: false })
  await sandbox.control.advanceDays(10)
  await expect(stripe.invoices.retrieve(idIn(latest_invoice))).resolves.toMatchObject({ status: 'void' })
})
