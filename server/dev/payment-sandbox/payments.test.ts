import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buySubscription,
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

describe('an invoice', () => {
  test('leads to its payment, and a payment to its invoice', async () => {
    const { invoiceId, intentId, charge } = await paidByCard(sandbox, catalogue.proMonthly)
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
    const pending = await paymentOf(stripe, latest_invoice)
    expect(pending.charge).toMatchObject({
      id: expect.stringMatching(/^py_/),
      status: 'pending',
      paid: false,
    })
    await expect(stripe.refunds.create({ payment_intent: pending.intentId })).rejects.toMatchObject({
      message: expect.stringContaining('does not have a successful charge to refund'),
    })
    sandbox.control.settleSepa(idIn(latest_invoice), false)
    const returned = await paymentOf(stripe, latest_invoice)
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
    const { intentId } = await paymentOf(stripe, invoiceId)
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
