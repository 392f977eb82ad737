import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addBusinessDays, DAY, periodEnd } from './billing/calendar.ts'
import {
  buySubscription,
  type Catalogue,
  createCatalogue,
  idIn,
  noteArrivals,
  openCheckout,
  orderDebit,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from './test-support.ts'

const START = new Date('2026-03-01T08:00:00Z')

let sandbox: SandboxUnderTest
let stripe: Stripe
let catalogue: Catalogue
let now: Date
let arrivalsOf: (type: string) => string[]

beforeEach(async () => {
  now = START
  sandbox = await startSandboxUnderTest({
    clock: {
      now: () => now,
      advanceTo(instant) {
        now = instant
      },
    },
  })
  stripe = sandbox.stripe
  catalogue = await createCatalogue(stripe)
  arrivalsOf = noteArrivals(sandbox, () => now)
})
afterEach(() => sandbox.close())

const retrieve = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })

test('months keep the day of the month where they have it', () => {
  const anchor = Date.UTC(2026, 0, 31, 10) / 1000
  const months = { interval: 'month', interval_count: 1 }
  const february = periodEnd(anchor, anchor, months)
  const march = periodEnd(anchor, february, months)
  expect([february, march].map(at => new Date(at * 1000).toISOString())).toEqual([
    '2026-02-28T10:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
  ])
  expect(periodEnd(anchor, anchor, { interval: 'day', interval_count: 30 })).toBe(anchor + 30 * DAY)
})

test('banks rest on weekends and on the holidays of TARGET', () => {
  const after = (from: string, days: number) =>
    new Date(addBusinessDays(Date.parse(from) / 1000, days) * 1000).toISOString()
  expect(after('2026-03-02T08:00:00Z', 6)).toBe('2026-03-10T08:00:00.000Z')
  expect(after('2026-04-02T08:00:00Z', 1)).toBe('2026-04-07T08:00:00.000Z')
  expect(after('2027-03-25T08:00:00Z', 1)).toBe('2027-03-30T08:00:00.000Z')
  expect(after('2026-04-30T08:00:00Z', 1)).toBe('2026-05-04T08:00:00.000Z')
  expect(after('2026-12-24T08:00:00Z', 5)).toBe('2027-01-04T08:00:00.000Z')
})

describe('renewal', () => {
  test('a year brings twelve paid months, each told at its time', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await sandbox.control.advanceDays(366)
    expect(await retrieve(id)).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_end: Date.parse('2027-04-01T08:00:00Z') / 1000 }] },
      latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle', amount_paid: 4990 },
    })
    expect(arrivalsOf('invoice.paid')).toHaveLength(13)
    expect(arrivalsOf('invoice.paid')[1]).toBe('2026-04-01T09:00:00.000Z')
    expect(sandbox.control.now()).toEqual(new Date('2027-03-02T08:00:00Z'))
  })

  test('happens as well when time passes by itself', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    now = new Date('2026-04-01T08:00:00Z')
    expect(await retrieve(id)).toMatchObject({
      latest_invoice: {
        billing_reason: 'subscription_cycle',
        created: Date.parse('2026-04-01T08:00:00Z') / 1000,
      },
    })
  })

  test('bills by a draft, which is finalized and paid an hour later', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await sandbox.control.advanceTo(new Date('2026-04-01T08:00:00Z'))
    const renewed = Date.parse('2026-04-01T08:00:00Z') / 1000
    expect(await retrieve(id)).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: renewed }] },
      latest_invoice: {
        status: 'draft',
        number: null,
        automatically_finalizes_at: renewed + 3600,
        status_transitions: { finalized_at: null },
      },
    })
    await sandbox.control.advanceHours(1)
    expect(await retrieve(id)).toMatchObject({
      latest_invoice: {
        status: 'paid',
        number: expect.stringContaining('-0002'),
        automatically_finalizes_at: null,
        status_transitions: { finalized_at: renewed + 3600, paid_at: renewed + 3600 },
      },
    })
  })

  test('does not charge a subscription that was canceled while its invoice was a draft', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await sandbox.control.advanceTo(new Date('2026-04-01T08:30:00Z'))
    await stripe.subscriptions.cancel(id)
    await sandbox.control.advanceDays(2)
    expect(await retrieve(id)).toMatchObject({
      status: 'canceled',
      latest_invoice: { status: 'draft', auto_advance: false, automatically_finalizes_at: null },
    })
    expect(arrivalsOf('invoice.paid')).toHaveLength(1)
  })

  test('the clock does not go back', async () => {
    await expect(sandbox.control.advanceTo(new Date('2026-02-28T08:00:00Z'))).rejects.toThrow(RangeError)
  })
})

describe('a failing payment', () => {
  test('is tried again after 3, 8 and 15 days, then the subscription ends', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.setRenewalsFail(idIn(customer), true)
    await sandbox.control.advanceTo(new Date('2026-04-01T09:00:00Z'))
    expect(await retrieve(id)).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1 },
    })
    await sandbox.control.advanceDays(20)
    expect(await retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: Date.parse('2026-04-16T09:00:00Z') / 1000,
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    })
    expect(arrivalsOf('invoice.payment_failed')).toEqual([
      '2026-04-01T09:00:00.000Z',
      '2026-04-04T09:00:00.000Z',
      '2026-04-09T09:00:00.000Z',
      '2026-04-16T09:00:00.000Z',
    ])
    expect(arrivalsOf('customer.subscription.deleted')).toEqual(['2026-04-16T09:00:00.000Z'])
  })

  test('that succeeds on a retry makes the subscription active again', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.setRenewalsFail(idIn(customer), true)
    await sandbox.control.advanceTo(new Date('2026-04-02T08:00:00Z'))
    sandbox.control.setRenewalsFail(idIn(customer), false)
    await sandbox.control.advanceDays(3)
    expect(await retrieve(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })

  test('can be paid at once with another card', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.replaceCard(idIn(customer), { fails: true })
    await sandbox.control.advanceTo(new Date('2026-04-01T09:00:00Z'))
    const { latest_invoice } = await stripe.subscriptions.retrieve(id)
    const invoiceId = idIn(latest_invoice)
    await expect(stripe.invoices.pay(invoiceId)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    })
    sandbox.control.replaceCard(idIn(customer), { fails: false })
    await expect(stripe.invoices.pay(invoiceId)).resolves.toMatchObject({ status: 'paid' })
    expect(await retrieve(id)).toMatchObject({ status: 'active' })
  })
})

describe('a debit', () => {
  test('is paid by itself after six business days', async () => {
    // Ordered on Sunday, 1 March 2026.
    const { id } = await orderDebit(sandbox, catalogue.proMonthly)
    await sandbox.control.advanceTo(new Date('2026-03-09T07:00:00Z'))
    expect(await retrieve(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'open' } })
    await sandbox.control.advanceHours(1)
    expect(await retrieve(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })

  test('that comes back at first voids its invoice; the next period is debited all the same', async () => {
    const { id } = await orderDebit(sandbox, catalogue.proMonthly)
    const { customer, latest_invoice } = await stripe.subscriptions.retrieve(id)
    sandbox.control.setRenewalsFail(idIn(customer), true)
    await sandbox.control.advanceDays(10)
    sandbox.control.setRenewalsFail(idIn(customer), false)
    expect(await retrieve(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'void' } })
    await sandbox.control.advanceDays(40)
    const { data } = await stripe.invoices.list({ subscription: id })
    expect(data.map(({ status }) => status)).toEqual(['paid', 'void'])
    expect(data[1]?.id).toBe(latest_invoice)
  })

  test('that comes back at a renewal is not tried again, and can be paid by hand', async () => {
    const { id } = await orderDebit(sandbox, catalogue.proMonthly)
    const { customer } = await stripe.subscriptions.retrieve(id)
    await sandbox.control.advanceTo(new Date('2026-04-01T10:00:00Z'))
    sandbox.control.setRenewalsFail(idIn(customer), true)
    await sandbox.control.advanceTo(new Date('2026-04-29T08:00:00Z'))
    const returned = await retrieve(id)
    expect(returned).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: null },
    })
    expect(arrivalsOf('invoice.payment_failed')).toEqual(['2026-04-13T09:00:00.000Z'])
    sandbox.control.replaceCard(idIn(customer), { fails: false })
    expect(await retrieve(id)).toMatchObject({ status: 'past_due' })
    await stripe.invoices.pay(idIn(returned.latest_invoice))
    expect(await retrieve(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })
})

test('an open checkout expires after a day', async () => {
  const { id } = await openCheckout(stripe, catalogue.proMonthly)
  await sandbox.control.advanceDays(2)
  await expect(stripe.checkout.sessions.retrieve(id)).resolves.toMatchObject({ status: 'expired' })
  expect(arrivalsOf('checkout.session.expired')).toEqual(['2026-03-02T08:00:00.000Z'])
})
