import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { EXEMPT_INVOICE_NOTES } from '#shared/billing/sales-tax.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { createPaymentTestApp, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import type { Settings } from '#tests/support/product/settings.ts'
import { createStripeClient } from './gateway/stripe-client.ts'
import { setUpTaxOfContracts } from './gateway/tax-of-contracts.ts'

let app: PaymentTestApp
afterEach(async () => {
  await app.close()
  clock.set(null)
})

async function start(env: Settings): Promise<Stripe> {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp({ env })
  return createStripeClient(app.services.env)
}

/** Buys a plan and lets it be renewed once. @returns the id of its session */
async function buy(): Promise<string> {
  const caller = await app.callerFor((await createUser(app)).id)
  const id = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PREMIUM', interval: 'monthly' }))
  app.sandbox.pay(id)
  return id
}

const SMALL = { OPERATOR_TAX: 'small_business', STRIPE_TAX: 'automatic' } as const
/** Of each invoice, the newest first: its tax in cents, and what stands below it. */
async function taxOfInvoices(stripe: Stripe) {
  const { data } = await stripe.invoices.list()
  return data.map(({ total_taxes, footer }) => [total_taxes?.map(({ amount }) => amount) ?? [], footer])
}

test.each(['DE', 'AT', 'CH'] as const)(
  'a small business in %s has Stripe work out no tax, whatever STRIPE_TAX says, and each invoice says why',
  async country => {
    const stripe = await start({ ...SMALL, OPERATOR_COUNTRY: country })
    const session = await stripe.checkout.sessions.retrieve(await buy())
    expect(session.automatic_tax.enabled).toBe(false)
    await app.sandbox.advanceDays(32)
    const note = EXEMPT_INVOICE_NOTES[country]
    expect(await taxOfInvoices(stripe)).toEqual([
      [[], note],
      [[], note],
    ])
    const products = await stripe.products.list()
    expect(new Set(products.data.map(({ tax_code }) => tax_code))).toEqual(new Set([null]))
  },
)

test('who charges tax has no such note on the invoices', async () => {
  const stripe = await start({ STRIPE_TAX: 'automatic' })
  await buy()
  // 19 % of what is in 69.90 euros.
  expect(await taxOfInvoices(stripe)).toEqual([[[1116], null]])
})

test('whoever becomes a small business takes the tax out of running contracts by pnpm stripe:setup, and back', async () => {
  const stripe = await start({ STRIPE_TAX: 'automatic' })
  await buy()
  const foreign = await stripe.customers.create({ email: 'anderswo@beispiel.test' })
  await stripe.paymentMethods.attach('pm_card_visa', { customer: foreign.id })
  const { env } = app.services
  const prices = await stripe.prices.list({ lookup_keys: ['pro_monthly'] })
  await stripe.subscriptions.create({
    customer: foreign.id,
    items: [{ price: prices.data[0]?.id ?? '' }],
    default_payment_method: (await stripe.customers.listPaymentMethods(foreign.id)).data[0]?.id ?? '',
  })
  expect(await setUpTaxOfContracts(env)).toEqual([])
  expect(await setUpTaxOfContracts({ ...env, ...SMALL })).toHaveLength(1)
  expect(await setUpTaxOfContracts({ ...env, ...SMALL })).toEqual([])
  await app.sandbox.advanceDays(32)
  const invoices = await taxOfInvoices(stripe)
  expect(invoices.filter(([, footer]) => footer !== null)).toEqual([[[], EXEMPT_INVOICE_NOTES.DE]])
  expect(await setUpTaxOfContracts(env)).toHaveLength(1)
  expect(await setUpTaxOfContracts(env)).toEqual([])
  await app.sandbox.advanceDays(32)
  expect((await taxOfInvoices(stripe)).filter(([, footer]) => footer !== null)).toHaveLength(1)
})
