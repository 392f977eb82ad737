import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { setUpCatalogue } from './catalogue.ts'
import { createStripeClient } from './stripe-client.ts'
import { PAYMENT_EVENTS, toPaymentEvent } from './stripe-objects.ts'
import { setUpWebhook } from './webhook-endpoint.ts'

const APP_URL = 'https://markt.imkerei-beispiel.de'
const WEBHOOK_URL = `${APP_URL}/api/stripe/webhook`

let app: PaymentTestApp
let stripe: Stripe

beforeEach(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
  stripe = createStripeClient(app.services.env)
})
afterEach(async () => {
  await app.close()
  clock.set(null)
})

const setUp = (secret?: string) =>
  setUpWebhook({ ...app.services.env, APP_URL, STRIPE_WEBHOOK_SECRET: secret })
const listEndpoints = async () => (await stripe.webhookEndpoints.list()).data
const secretIn = (lines: string[]) => /^STRIPE_WEBHOOK_SECRET=(whsec_\w+)$/m.exec(lines.join('\n'))?.[1] ?? ''

describe('the webhook endpoint', () => {
  it('is created with the version and the messages of the product, and its secret is told once', async () => {
    const lines = await setUp()
    const secret = secretIn(lines)
    expect(secret).not.toBe('')
    const [endpoint, ...more] = await listEndpoints()
    expect(more).toEqual([])
    expect(endpoint).toMatchObject({
      url: WEBHOOK_URL,
      api_version: Stripe.API_VERSION,
      enabled_events: [...PAYMENT_EVENTS],
      status: 'enabled',
    })
    expect(JSON.stringify(endpoint)).not.toContain(secret)
    expect(await setUp(secret)).toEqual([])
    expect(await listEndpoints()).toEqual([endpoint])
    for (const wrong of [undefined, 'whsec_of_another_endpoint']) {
      expect(await setUp(wrong)).toEqual([expect.stringContaining('is not the secret')])
    }
  })

  it('gets the messages that are missing, and is switched on again', async () => {
    const secret = secretIn(await setUp())
    const [{ id } = { id: '' }] = await listEndpoints()
    await stripe.webhookEndpoints.update(id, { enabled_events: ['invoice.paid'], disabled: true })
    expect(await setUp(secret)).toEqual([`+ webhook endpoint ${id}: events`])
    expect(await listEndpoints()).toMatchObject([{ enabled_events: [...PAYMENT_EVENTS], status: 'enabled' }])
    expect(await setUp(secret)).toEqual([])
  })

  it('of another version is replaced: the old one goes on until the new secret is in place', async () => {
    const old = await stripe.webhookEndpoints.create({
      url: WEBHOOK_URL,
      api_version: '2025-02-24.acacia',
      enabled_events: ['*'],
    })
    const others = await stripe.webhookEndpoints.create({
      url: 'https://buchhaltung.beispiel.de/stripe',
      enabled_events: ['*'],
    })
    const lines = await setUp(old.secret)
    expect(lines.at(-1)).toMatch(
      new RegExp(`${old.id} .*1\\. the new secret into \\.env, 2\\. restart, 3\\. pnpm stripe:setup again`),
    )
    const statusOf = async (id: string) => (await stripe.webhookEndpoints.retrieve(id)).status
    expect(await statusOf(old.id)).toBe('enabled')
    // Run again too early.
    expect((await setUp(old.secret)).join('\n')).toContain('In this order: 1.')
    expect(await statusOf(old.id)).toBe('enabled')

    expect(await setUp(secretIn(lines))).toEqual([
      expect.stringContaining(`${old.id} (version 2025-02-24.acacia): disabled`),
    ])
    expect(await statusOf(old.id)).toBe('disabled')
    expect(await statusOf(others.id)).toBe('enabled')
    expect(await setUp(secretIn(lines))).toEqual([])
  })

  it('that was made by hand as it should be is left as it is', async () => {
    await stripe.webhookEndpoints.create({
      url: WEBHOOK_URL,
      api_version: Stripe.API_VERSION,
      enabled_events: [...PAYMENT_EVENTS],
    })
    expect(await setUp('whsec_shown_in_the_dashboard')).toEqual([])
  })

  it.each([
    'http://localhost:3000',
    'http://markt.beispiel.de',
    'https://192.168.1.20',
    'https://markt.local',
  ])('is not created for %s, which Stripe cannot reach', async address => {
    const lines = await setUpWebhook({ ...app.services.env, APP_URL: address })
    expect(lines).toEqual([expect.stringContaining(`Stripe cannot reach ${address}/api/stripe/webhook`)])
    expect(await listEndpoints()).toEqual([])
  })
})

it('what is not asked for is not used either', () => {
  const object = { object: 'subscription', id: 'sub_1' }
  const event = { id: 'evt_1', created: 1, data: { object } }
  expect(toPaymentEvent({ ...event, type: 'customer.subscription.updated' }).subscriptionId).toBe('sub_1')
  expect(toPaymentEvent({ ...event, type: 'customer.subscription.trial_will_end' }).subscriptionId).toBeNull()
})

it('products get the tax code of electronic services where Stripe computes the tax, once', async () => {
  const env = { ...app.services.env, STRIPE_TAX: 'automatic' as const }
  const codes = async () => new Set((await stripe.products.list()).data.map(({ tax_code }) => tax_code))
  expect(await codes()).toEqual(new Set([null]))
  expect(await setUpCatalogue(env)).toHaveLength(4)
  expect(await codes()).toEqual(new Set(['txcd_10000000']))
  expect(await setUpCatalogue(env)).toEqual([])
})
