import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Catalogue,
  createCatalogue,
  createTestClock,
  idIn,
  orderDebit,
  paidByCard,
  paymentOf,
  type SandboxUnderTest,
  startSandboxUnderTest,
  typesAbout,
} from '#server/dev/payment-sandbox/test-support.ts'

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

async function paidByDebit() {
  const subscription = await orderDebit(sandbox, catalogue.proMonthly)
  const invoiceId = idIn(subscription.latest_invoice)
  sandbox.control.settleSepa(invoiceId, true)
  const { charge, intentId } = await paymentOf(stripe, invoiceId)
  if (charge === undefined) throw new Error('nothing was charged')
  return { subscription, invoiceId, intentId, charge }
}

describe('a refund', () => {
  test('of a card gives back what is asked, then what is left, and no more', async () => {
    const { invoiceId, subscription, intentId, charge } = await paidByCard(sandbox, catalogue.proMonthly)
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
    const { invoiceId, charge } = await paidByCard(sandbox, catalogue.proMonthly)
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
    const { invoiceId, intentId } = await paidByCard(sandbox, catalogue.proMonthly)
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
