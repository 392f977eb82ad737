import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCatalogue,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from '#server/dev/payment-sandbox/test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startSandboxUnderTest()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

describe('customers', () => {
  test('are updated field by field', async () => {
    const { id } = await stripe.customers.create({
      email: 'b@example.org',
      phone: '0123',
      metadata: { userId: '9', old: 'x' },
    })
    const updated = await stripe.customers.update(id, { name: 'Bea', phone: '', metadata: { old: '' } })
    expect(updated).toMatchObject({
      email: 'b@example.org',
      name: 'Bea',
      phone: null,
      metadata: { userId: '9' },
    })
  })

  test('are found by search', async () => {
    const { id } = await stripe.customers.create({ metadata: { userId: '4711' } })
    const found = await stripe.customers.search({ query: "metadata['userId']:'4711'" })
    expect(found.data.map(customer => customer.id)).toEqual([id])
  })

  test('are listed newest first, page by page', async () => {
    const created: string[] = []
    for (let n = 0; n < 5; n += 1) {
      created.push((await stripe.customers.create({ email: 'many@example.org' })).id)
    }
    const page = await stripe.customers.list({ email: 'many@example.org', limit: 2 })
    expect(page).toMatchObject({ has_more: true, data: [{ id: created[4] }, { id: created[3] }] })
    const all = await stripe.customers
      .list({ email: 'many@example.org', limit: 2 })
      .autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(created.toReversed())
    await expect(stripe.customers.list({ limit: 500 })).rejects.toMatchObject({ param: 'limit' })
  })

  test('take test payment methods', async () => {
    const { id } = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const { data } = await stripe.customers.listPaymentMethods(id)
    expect(data).toMatchObject([{ type: 'card', card: { last4: '4242' }, customer: id }])
    const customer = await stripe.customers.retrieve(id, {
      expand: ['invoice_settings.default_payment_method'],
    })
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method: { id: data[0]?.id } } })
  })
})

describe('prices', () => {
  test('are found by lookup key, with their product when asked', async () => {
    const { proMonthly } = await createCatalogue(stripe)
    const { data } = await stripe.prices.list({
      lookup_keys: ['pro_monthly', 'premium_monthly'],
      active: true,
      expand: ['data.product'],
    })
    expect(data).toMatchObject([{ id: proMonthly.id, unit_amount: 4990, product: { name: 'Pro' } }])
    expect(data[0]?.unit_amount_decimal?.toString()).toBe('4990')
  })

  test('a lookup key moves to another price only when asked to', async () => {
    const write = (transfer: boolean) =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount: 100,
        product_data: { name: 'Probe' },
        lookup_key: 'moving',
        transfer_lookup_key: transfer,
      })
    const first = await write(false)
    await expect(write(false)).rejects.toMatchObject({ param: 'lookup_key' })
    const second = await write(true)
    expect((await stripe.prices.list({ lookup_keys: ['moving'] })).data.map(({ id }) => id)).toEqual([
      second.id,
    ])
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
  })

  test('a product keeps the id it was given, once', async () => {
    await stripe.products.create({ id: 'prod_fixed', name: 'Fest' })
    await expect(stripe.products.create({ id: 'prod_fixed', name: 'Fest' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    })
    await expect(stripe.products.update('prod_fixed', { active: false })).resolves.toMatchObject({
      active: false,
      name: 'Fest',
    })
  })
})

describe('subscriptions begun over the API', () => {
  test('are paid by the default payment method of the customer', async () => {
    const price = await findOrCreatePrice()
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      metadata: { kind: 'plan' },
      expand: ['latest_invoice'],
    })
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { kind: 'plan' },
      latest_invoice: { status: 'paid', amount_paid: 700 },
    })
  })

  test('need a payment method', async () => {
    const { id } = await stripe.customers.create({})
    await expect(
      stripe.subscriptions.create({ customer: id, items: [{ price: await findOrCreatePrice() }] }),
    ).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('change their metadata always, their end only while they run', async () => {
    const { id: customer } = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: await findOrCreatePrice() }],
      default_payment_method: method.id,
    })
    await stripe.subscriptions.cancel(id)
    await expect(stripe.subscriptions.update(id, { metadata: { note: 'x' } })).resolves.toMatchObject({
      status: 'canceled',
      metadata: { note: 'x' },
    })
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      message: expect.stringContaining('canceled subscription'),
    })
  })

  async function findOrCreatePrice(): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: ['weekly'] })
    const price =
      data[0] ??
      (await stripe.prices.create({
        currency: 'eur',
        unit_amount: 700,
        recurring: { interval: 'week' },
        product_data: { name: 'Woche' },
        lookup_key: 'weekly',
      }))
    return price.id
  }
})

describe('webhook endpoints', () => {
  test('tell their secret once, are listed, changed and deleted', async () => {
    const url = 'https://wabenmarkt.example/api/stripe/webhook'
    const created = await stripe.webhookEndpoints.create({
      url,
      api_version: '2026-10-28.endive',
      enabled_events: ['invoice.paid', 'charge.dispute.created'],
      metadata: { made: 'by us' },
    })
    expect(created).toMatchObject({ status: 'enabled', secret: expect.stringMatching(/^whsec_/) })
    const { data } = await stripe.webhookEndpoints.list()
    expect(data).toMatchObject([{ id: created.id, url, enabled_events: created.enabled_events }])
    expect(data[0]).not.toHaveProperty('secret')
    await expect(
      stripe.webhookEndpoints.update(created.id, { enabled_events: ['*'], disabled: true }),
    ).resolves.toMatchObject({ enabled_events: ['*'], status: 'disabled', metadata: { made: 'by us' } })
    await stripe.webhookEndpoints.del(created.id)
    await expect(stripe.webhookEndpoints.retrieve(created.id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('need names of events', async () => {
    const create = (enabled_events: string[]) =>
      stripe.rawRequest('POST', '/v1/webhook_endpoints', { url: 'https://a.example', enabled_events })
    await expect(create(['invoice.*'])).rejects.toMatchObject({ param: 'enabled_events[0]' })
    await expect(create(['*', 'invoice.paid'])).rejects.toMatchObject({ param: 'enabled_events' })
  })
})
