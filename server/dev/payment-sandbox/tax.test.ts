import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from './billing/buyer.ts'
import {
  addressIn,
  type Catalogue,
  createCatalogue,
  createTestClock,
  idIn,
  openTaxedCheckout,
  type SandboxUnderTest,
  startSandboxUnderTest,
  TAXED,
} from './test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe
let catalogue: Catalogue

beforeEach(async () => {
  sandbox = await startSandboxUnderTest({ clock: createTestClock('2026-03-01T08:00:00Z') })
  stripe = sandbox.stripe
  catalogue = await createCatalogue(stripe)
})
afterEach(() => sandbox.close())

const open = (params = TAXED) => openTaxedCheckout(stripe, catalogue.proYearly, params)

async function buy(buyer: Buyer) {
  const { id, customer } = await open()
  sandbox.control.pay(id, buyer)
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice'] })
  const { data } = await stripe.invoices.list({ customer: idIn(customer) })
  const [invoice] = data
  if (invoice === undefined) throw new Error('no invoice')
  return { session, invoice, customer: idIn(customer) }
}

describe('tax', () => {
  test.each([
    ['DE', '19', 39_990 - 33_605],
    ['AT', '20', 39_990 - 33_325],
    ['CH', '8_1', 39_990 - 36_994],
  ])('in %s is part of the price', async (country, rate, tax) => {
    const { session, invoice } = await buy({ address: addressIn(country) })
    expect(session).toMatchObject({
      amount_total: 39_990,
      automatic_tax: { enabled: true, status: 'complete' },
      total_details: { amount_tax: tax },
      customer_details: { address: { country } },
    })
    expect(invoice).toMatchObject({
      total: 39_990,
      total_excluding_tax: 39_990 - tax,
      automatic_tax: { enabled: true, status: 'complete' },
      customer_address: { country, city: 'Linz' },
      total_taxes: [
        {
          amount: tax,
          tax_behavior: 'inclusive',
          taxability_reason: 'standard_rated',
          tax_rate_details: { tax_rate: `txr_${country.toLowerCase()}_${rate}` },
        },
      ],
      lines: { data: [{ taxes: [{ amount: tax, taxable_amount: 39_990 - tax }] }] },
    })
  })

  test.each([
    ['AT', 'ATU12345678', 'eu_vat'],
    ['CH', 'CHE-123.456.789 MWST', 'ch_vat'],
  ])('is owed by a business in %s itself', async (country, taxId, type) => {
    const { session, invoice, customer } = await buy({
      address: addressIn(country),
      businessName: 'Honig GmbH',
      taxId,
    })
    expect(invoice).toMatchObject({
      total: 39_990,
      customer_name: 'Honig GmbH',
      customer_tax_ids: [{ type, value: taxId }],
      total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }],
    })
    expect(session).toMatchObject({
      total_details: { amount_tax: 0 },
      customer_details: { business_name: 'Honig GmbH', tax_ids: [{ type, value: taxId }] },
    })
    expect((await stripe.customers.listTaxIds(customer)).data).toMatchObject([{ type, value: taxId }])
  })

  test('is not taken where the seller does not collect, and taken from German businesses', async () => {
    expect((await buy({ address: addressIn('FR') })).invoice).toMatchObject({
      total_taxes: [{ amount: 0, taxability_reason: 'not_collecting' }],
    })
    expect((await buy({ address: addressIn('DE'), taxId: 'DE123456789' })).invoice).toMatchObject({
      total_taxes: [{ taxability_reason: 'standard_rated' }],
    })
  })

  test('follows the customer to the next invoice', async () => {
    const { customer } = await buy({ address: addressIn('DE') })
    await stripe.customers.update(customer, { address: { country: 'AT', postal_code: '4020' } })
    await sandbox.control.advanceTo(new Date('2027-03-01T09:00:00Z'))
    const { data } = await stripe.invoices.list({ customer })
    expect(data).toMatchObject([
      { billing_reason: 'subscription_cycle', total_taxes: [{ amount: 39_990 - 33_325 }] },
      { total_taxes: [{ amount: 39_990 - 33_605 }] },
    ])
    await stripe.customers.update(customer, { address: { country: '', postal_code: '' } })
    await sandbox.control.advanceTo(new Date('2028-03-01T09:00:00Z'))
    expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({
      status: 'paid',
      automatic_tax: { enabled: false, disabled_reason: 'finalization_requires_location_inputs' },
      total_taxes: [],
    })
  })

  test('is not mentioned without automatic tax', async () => {
    const { id, customer } = await open({})
    sandbox.control.pay(id)
    const { data } = await stripe.invoices.list({ customer: idIn(customer) })
    expect(data).toMatchObject([
      {
        automatic_tax: { enabled: false },
        customer_address: null,
        total_taxes: [],
        total_excluding_tax: 39_990,
      },
    ])
  })
})

test('a customer has tax ids, and a product its tax code', async () => {
  const { id } = await stripe.customers.create({ name: 'Honig OG' })
  await expect(stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'nichts' })).rejects.toMatchObject({
    code: 'tax_id_invalid',
  })
  await expect(
    stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'ATU12345678' }),
  ).resolves.toMatchObject({ country: 'AT', customer: id })
  await expect(stripe.products.create({ name: 'Anzeige', tax_code: 'txcd_10000000' })).resolves.toMatchObject(
    { tax_code: 'txcd_10000000' },
  )
})
