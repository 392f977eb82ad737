import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type SandboxUnderTest, startSandboxUnderTest } from './test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startSandboxUnderTest()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

describe('keys and errors', () => {
  test('any test key is let in, a live key is not', async () => {
    await expect(connect(sandbox.apiUrl, 'sk_test_another').customers.list()).resolves.toMatchObject({
      data: [],
    })
    await expect(connect(sandbox.apiUrl, 'sk_live_real').customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  test('answers carry a request id', async () => {
    const customer = await stripe.customers.create({})
    expect(customer.lastResponse.requestId).toMatch(/^req_/)
  })

  test('what does not exist is named, by path and by parameter', async () => {
    await expect(stripe.customers.retrieve('cus_missing')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_missing'",
    })
    await expect(stripe.billingPortal.sessions.create({ customer: 'cus_missing' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    })
  })

  test('the lists of a customer that never existed are refused; those of a deleted one are not', async () => {
    const { id: customer } = await stripe.customers.create({})
    const lists = [stripe.subscriptions, stripe.checkout.sessions, stripe.invoices, stripe.charges]
    await stripe.customers.del(customer)
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    for (const list of lists) {
      await expect(list.list({ customer: 'cus_missing' })).rejects.toMatchObject({
        statusCode: 400,
        code: 'resource_missing',
        param: 'customer',
      })
      expect(await list.list({ customer })).toMatchObject({ data: [] })
    }
  })

  test('a missing, a wrong and an unknown parameter are refused by name', async () => {
    const create = (params: object) => stripe.rawRequest('POST', '/v1/prices', params)
    await expect(create({ unit_amount: 100 })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    })
    await expect(
      create({ currency: 'eur', unit_amount: 100, recurring: { interval: 'fortnight' } }),
    ).rejects.toMatchObject({ code: 'parameter_invalid', param: 'recurring[interval]' })
    await expect(create({ currency: 'eur', unit_amount: 100, colour: 'blue' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    })
  })

  test('calls that the sandbox does not offer say so', async () => {
    await expect(stripe.coupons.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/coupons'),
    })
  })
})

describe('idempotency keys', () => {
  test('the same call again gives the same answer and does nothing', async () => {
    const write = () => stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey: 'key-1' })
    const first = await write()
    const second = await write()
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await stripe.customers.list({ email: 'a@example.org' })).data).toHaveLength(1)
  })

  test('another call with the same key is an error', async () => {
    await stripe.customers.create({ name: 'Eins' }, { idempotencyKey: 'key-2' })
    await expect(
      stripe.customers.create({ name: 'Zwei' }, { idempotencyKey: 'key-2' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('a failure is repeated for a day like any other answer, and nothing is done', async () => {
    const write = (key: string) =>
      stripe.customers.create({ email: 'f@example.org' }, { idempotencyKey: key })
    sandbox.control.failNextCall('/v1/customers')
    await expect(write('key-4')).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    await expect(write('key-4')).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    })
    expect((await stripe.customers.list({ email: 'f@example.org' })).data).toEqual([])
    await expect(write('key-5')).resolves.toMatchObject({ email: 'f@example.org' })
    await sandbox.control.advanceHours(24)
    await expect(write('key-4')).resolves.toMatchObject({ email: 'f@example.org' })
  })

  test('a refused call does not use its key up', async () => {
    const create = (name: string) => stripe.products.create({ name }, { idempotencyKey: 'key-3' })
    await expect(create('')).rejects.toMatchObject({ code: 'parameter_invalid', param: 'name' })
    await expect(create('Honigplan')).resolves.toMatchObject({ name: 'Honigplan' })
  })
})

test('what cannot be expanded is refused', async () => {
  const { id } = await stripe.customers.create({ email: 'c@example.org' })
  await expect(stripe.customers.retrieve(id, { expand: ['email'] })).rejects.toMatchObject({
    message: 'This property cannot be expanded (email).',
  })
})

test('more calls in a second than are allowed are refused, and counted', async () => {
  const busy = await startSandboxUnderTest({ callsPerSecond: 3 })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => busy.stripe.customers.list()))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { type: 'StripeRateLimitError', statusCode: 429 } })
  expect(busy.control.peakCallsPerSecond()).toBe(5)
  await new Promise(resolve => setTimeout(resolve, 1100))
  await expect(busy.stripe.customers.list()).resolves.toMatchObject({ data: [] })
  expect(busy.control.peakCallsPerSecond()).toBe(5)
  await busy.close()
})
