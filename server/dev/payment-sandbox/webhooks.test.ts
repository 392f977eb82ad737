import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buySubscription,
  type Catalogue,
  createCatalogue,
  openCheckout,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from './test-support.ts'

let sandbox: SandboxUnderTest
let catalogue: Catalogue

beforeEach(async () => {
  sandbox = await startSandboxUnderTest()
  catalogue = await createCatalogue(sandbox.stripe)
})
afterEach(() => sandbox.close())

const types = () => sandbox.receiver.received.map(({ type }) => type)

test('a purchase is told in signed events that can be read again over the API', async () => {
  await buySubscription(sandbox, catalogue.proMonthly)
  await sandbox.control.settleDeliveries()
  expect(types()).toEqual([
    'customer.created',
    'payment_method.attached',
    'invoice.created',
    'invoice.finalized',
    'customer.subscription.created',
    'charge.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ])
  const { data } = await sandbox.stripe.events.list({ type: 'customer.subscription.updated' })
  expect(data).toMatchObject([
    { data: { object: { status: 'active' }, previous_attributes: { status: 'incomplete' } } },
  ])
  const [first] = sandbox.receiver.received
  await expect(sandbox.stripe.events.retrieve(first?.id ?? '')).resolves.toMatchObject({
    type: 'customer.created',
  })
  expect(sandbox.control.pendingDeliveries()).toEqual([])
})

test('an event names the call that caused it and keeps the object as it was', async () => {
  const customer = await sandbox.stripe.customers.create({ name: 'Vorher' }, { idempotencyKey: 'key-9' })
  await sandbox.stripe.customers.update(customer.id, { name: 'Nachher' })
  await sandbox.control.settleDeliveries()
  expect(sandbox.receiver.received).toMatchObject([
    {
      data: { object: { name: 'Vorher' } },
      request: { id: customer.lastResponse.requestId, idempotency_key: 'key-9' },
    },
    { data: { object: { name: 'Nachher' }, previous_attributes: { name: 'Vorher' } } },
  ])
})

test('an endpoint that was set up for the address hears what it asked for', async () => {
  await sandbox.stripe.webhookEndpoints.create({
    url: sandbox.receiver.url,
    enabled_events: ['customer.deleted', 'customer.updated'],
  })
  await sandbox.stripe.webhookEndpoints.create({ url: 'https://a.example', enabled_events: ['*'] })
  const { id } = await sandbox.stripe.customers.create({})
  await sandbox.stripe.customers.update(id, { name: 'Ida' })
  await sandbox.control.settleDeliveries()
  expect(types()).toEqual(['customer.updated'])
  expect((await sandbox.stripe.events.list({ type: 'customer.created' })).data).toHaveLength(1)
})

test('events are told for thirty days, unless they are still to be delivered', async () => {
  await sandbox.stripe.customers.create({})
  await sandbox.control.advanceDays(20)
  await sandbox.control.deliver({ hold: true })
  await sandbox.stripe.customers.create({})
  await sandbox.control.advanceDays(20)
  await sandbox.stripe.customers.create({})
  expect((await sandbox.stripe.events.list()).data).toHaveLength(2)
  await sandbox.control.advanceDays(20)
  await sandbox.stripe.customers.create({})
  expect((await sandbox.stripe.events.list()).data).toHaveLength(3)
  await sandbox.control.deliver({ hold: false })
  await sandbox.stripe.customers.create({})
  expect((await sandbox.stripe.events.list()).data).toHaveLength(3)
})

describe('a webhook that refuses', () => {
  test('gets the event again', async () => {
    sandbox.receiver.answers.push(500, 503)
    await sandbox.stripe.customers.create({})
    await expect.poll(() => types()).toEqual(['customer.created'])
    // It has arrived a moment before the answer has.
    await expect.poll(() => sandbox.control.pendingDeliveries()).toEqual([])
  })

  test('is given up at last', async () => {
    sandbox.receiver.answers.push(500, 500, 500)
    await sandbox.stripe.customers.create({})
    await expect.poll(() => sandbox.receiver.answers).toEqual([])
    await expect.poll(() => sandbox.control.pendingDeliveries()).toEqual([])
    expect(types()).toEqual([])
  })
})

describe('on demand', () => {
  test('events are held back, then sent three times, shuffled and at the same time', async () => {
    await sandbox.control.deliver({ hold: true })
    await buySubscription(sandbox, catalogue.proMonthly)
    await sandbox.control.settleDeliveries()
    expect(types()).toEqual([])
    expect(sandbox.control.pendingDeliveries()).toHaveLength(10)

    await sandbox.control.deliver({ hold: false, repeat: 3, shuffle: true, concurrent: true })
    expect(types()).toHaveLength(30)
    expect(new Set(sandbox.receiver.received.map(({ id }) => id))).toHaveLength(10)
    expect(types().filter(type => type === 'checkout.session.completed')).toHaveLength(3)
  })

  test('events come late', async () => {
    await sandbox.control.deliver({ delayMs: 150 })
    await sandbox.stripe.customers.create({})
    await sandbox.control.settleDeliveries()
    expect(types()).toEqual([])
    await expect.poll(() => types()).toEqual(['customer.created'])
  })

  test('one event is sent once more', async () => {
    await sandbox.stripe.customers.create({})
    await sandbox.control.settleDeliveries()
    sandbox.control.resend(sandbox.receiver.received[0]?.id ?? '')
    await sandbox.control.settleDeliveries()
    expect(types()).toEqual(['customer.created', 'customer.created'])
  })
})

describe('over a restart', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'payment-sandbox-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const start = () => startSandboxUnderTest({ persistFile: path.join(folder, 'payments', 'state.json') })

  test('subscriptions, held events and the time stay', async () => {
    const first = await start()
    const { proMonthly } = await createCatalogue(first.stripe)
    const { id } = await buySubscription(first, proMonthly)
    await first.control.advanceDays(10)
    const stoppedAt = first.control.now()
    await first.control.deliver({ hold: true })
    const { id: sessionId } = await openCheckout(first.stripe, proMonthly)
    await first.close()

    const second = await start()
    expect(second.control.now().getTime()).toBeGreaterThanOrEqual(stoppedAt.getTime())
    await expect(second.stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'active' })
    const price = await second.stripe.prices.retrieve(proMonthly.id)
    expect(price.unit_amount_decimal?.toString()).toBe('4990')
    expect(second.control.pendingDeliveries()).toHaveLength(1)
    await second.control.deliver({ hold: false })
    expect(second.receiver.received.map(({ type }) => type)).toEqual(['customer.created'])
    expect(second.control.pay(sessionId)).toContain(sessionId)
    await second.close()
  })
})
