import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Catalogue,
  createCatalogue,
  idIn,
  openCheckout,
  type SandboxUnderTest,
  startSandboxUnderTest,
  typesAbout,
} from './test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe
let catalogue: Catalogue

beforeAll(async () => {
  sandbox = await startSandboxUnderTest()
  stripe = sandbox.stripe
  catalogue = await createCatalogue(stripe)
})
afterAll(() => sandbox.close())

const retrieve = (id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice', 'line_items'] })

test('a paid checkout leaves an active subscription and a paid invoice', async () => {
  const open = await openCheckout(stripe, catalogue.proMonthly)
  expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null })
  expect(open.url).toBe(`${sandbox.apiUrl}/dev/zahlungen/kasse/${open.id}`)

  expect(sandbox.control.pay(open.id)).toBe(`http://localhost:3000/dashboard?session_id=${open.id}`)

  const session = await retrieve(open.id)
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: '7',
    metadata: { purpose: 'plan' },
    amount_total: 4990,
    customer_details: { email: 'imkerin@example.org' },
    line_items: { data: [{ price: { lookup_key: 'pro_monthly' } }] },
    subscription: {
      status: 'active',
      customer: open.customer,
      metadata: { userId: '7' },
      items: { data: [{ price: { lookup_key: 'pro_monthly' } }] },
      latest_invoice: { status: 'paid', amount_paid: 4990, billing_reason: 'subscription_create' },
    },
  })
})

test('a period is counted by the calendar and told by the item', async () => {
  const session = await openCheckout(stripe, catalogue.proYearly)
  sandbox.control.pay(session.id)
  const { subscription } = await retrieve(session.id)
  const item = typeof subscription === 'object' ? subscription?.items.data[0] : undefined
  const start = new Date((item?.current_period_start ?? 0) * 1000)
  const end = new Date((item?.current_period_end ?? 0) * 1000)
  expect(end.getUTCFullYear()).toBe(start.getUTCFullYear() + 1)
})

test('the invoice names its subscription where the API keeps it now', async () => {
  const session = await openCheckout(stripe, catalogue.proMonthly)
  sandbox.control.pay(session.id)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  const { data } = await stripe.invoices.list({ subscription: idIn(subscription) })
  expect(data).toMatchObject([
    {
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription, metadata: { userId: '7' } },
      },
    },
  ])
})

test('a declined card buys nothing, and the next attempt may succeed', async () => {
  const { id } = await openCheckout(stripe, catalogue.proMonthly)
  sandbox.control.decline(id)
  expect(await retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null })
  sandbox.control.pay(id)
  expect(await retrieve(id)).toMatchObject({ payment_status: 'paid' })
})

describe('SEPA debit', () => {
  test('is unpaid until the bank pays, while the subscription is active at once', async () => {
    const { id } = await openCheckout(stripe, catalogue.proMonthly)
    sandbox.control.paySepaPending(id)
    expect(await retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      subscription: { status: 'active', latest_invoice: { status: 'open' } },
    })
    sandbox.control.settleSepa(id, true)
    expect(await retrieve(id)).toMatchObject({
      payment_status: 'paid',
      subscription: { status: 'active', latest_invoice: { status: 'paid' } },
    })
    await sandbox.control.settleDeliveries()
    expect(typesAbout(sandbox, id)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ])
  })

  test('that is returned voids the invoice and leaves the subscription active', async () => {
    const { id } = await openCheckout(stripe, catalogue.proMonthly)
    sandbox.control.paySepaPending(id)
    sandbox.control.settleSepa(id, false)
    expect(await retrieve(id)).toMatchObject({
      payment_status: 'unpaid',
      subscription: {
        status: 'active',
        latest_invoice: { status: 'void', attempt_count: 1, next_payment_attempt: null },
      },
    })
    await sandbox.control.settleDeliveries()
    expect(typesAbout(sandbox, id)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
    ])
    const { invoice } = await stripe.checkout.sessions.retrieve(id)
    expect(typesAbout(sandbox, idIn(invoice))).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.payment_failed',
      'invoice.voided',
    ])
    expect(() => sandbox.control.settleSepa(id, true)).toThrow('No debit is under way')
  })
})

describe('an open checkout', () => {
  test('is paid once', async () => {
    const { id } = await openCheckout(stripe, catalogue.proMonthly)
    sandbox.control.pay(id)
    expect(() => sandbox.control.pay(id)).toThrow('has a status of complete')
  })

  test('can be expired and not be paid then', async () => {
    const { id } = await openCheckout(stripe, catalogue.proMonthly)
    await expect(stripe.checkout.sessions.expire(id)).resolves.toMatchObject({ status: 'expired', url: null })
    expect(() => sandbox.control.pay(id)).toThrow('has a status of expired')
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('is refused for a price that is not sold', async () => {
    const price = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 100,
      product_data: { name: 'Alt' },
      recurring: { interval: 'month' },
    })
    await stripe.prices.update(price.id, { active: false })
    await expect(openCheckout(stripe, price)).rejects.toMatchObject({ param: 'line_items[0][price]' })
  })
})
