import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from './billing/buyer.ts'
import {
  type Catalogue,
  createCatalogue,
  createTestClock,
  idIn,
  type SandboxUnderTest,
  startSandboxUnderTest,
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

const TAXED: Partial<Stripe.Checkout.SessionCreateParams> = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
}

async function open(params: Partial<Stripe.Checkout.SessionCreateParams> = TAXED) {
  const customer = await stripe.customers.create({ email: 'imkerin@example.org' })
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: catalogue.proYearly.id, quantity: 1 }],
    success_url: 'http://localhost:3000/dashboard',
    ...params,
  })
}

const at = (country: string, city = 'Linz', postal_code = '4020'): Stripe.Address => ({
  city,
  country,
  line1: 'Wabenweg 3',
  line2: null,
  postal_code,
  state: null,
})

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
    const { session, invoice } = await buy({ address: at(country) })
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
      address: at(country),
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
    expect((await buy({ address: at('FR') })).invoice).toMatchObject({
      total_taxes: [{ amount: 0, taxability_reason: 'not_collecting' }],
    })
    expect((await buy({ address: at('DE'), taxId: 'DE123456789' })).invoice).toMatchObject({
      total_taxes: [{ taxability_reason: 'standard_rated' }],
    })
  })

  test('follows the customer to the next invoice', async () => {
    const { customer } = await buy({ address: at('DE') })
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

describe('a checkout', () => {
  test('with automatic tax needs an address that is known or kept', async () => {
    await expect(open({ automatic_tax: { enabled: true } })).rejects.toMatchObject({
      code: 'customer_tax_location_invalid',
    })
    const known = await stripe.customers.create({ address: { country: 'DE', postal_code: '80331' } })
    await expect(open({ automatic_tax: { enabled: true }, customer: known.id })).resolves.toMatchObject({
      automatic_tax: { enabled: true, status: 'requires_location_inputs' },
    })
  })

  test('with tax ids must be allowed to keep the name of the business', async () => {
    await expect(open({ tax_id_collection: { enabled: true } })).rejects.toMatchObject({
      message: expect.stringContaining('customer_update[name]'),
    })
  })

  test('changes no customer who is not there, and nothing of one that it may not change', async () => {
    await expect(
      stripe.rawRequest('POST', '/v1/checkout/sessions', {
        mode: 'subscription',
        line_items: [{ price: catalogue.proYearly.id, quantity: 1 }],
        success_url: 'http://localhost:3000/dashboard',
        customer_update: { address: 'auto' },
      }),
    ).rejects.toMatchObject({ param: 'customer_update' })
    const { id, customer } = await open({ billing_address_collection: 'required' })
    sandbox.control.pay(id, { address: at('DE'), name: 'Neu' })
    await expect(stripe.customers.retrieve(idIn(customer))).resolves.toMatchObject({
      address: null,
      name: null,
    })
    await expect(stripe.checkout.sessions.retrieve(id)).resolves.toMatchObject({
      customer_details: { name: 'Neu', address: { country: 'DE' } },
    })
  })

  test('says what its subscription and invoices say', async () => {
    const { id } = await open({
      custom_text: { submit: { message: 'Zahlungspflichtig bestellen' } },
      consent_collection: { terms_of_service: 'required' },
      locale: 'de',
      subscription_data: {
        description: 'Plan PRO',
        invoice_settings: { description: 'Danke', footer: 'Sitz: München', issuer: { type: 'self' } },
      },
    })
    sandbox.control.pay(id)
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice'] })
    expect(session).toMatchObject({
      consent: { terms_of_service: 'accepted' },
      custom_text: { submit: { message: 'Zahlungspflichtig bestellen' } },
      subscription: {
        description: 'Plan PRO',
        latest_invoice: { description: 'Danke', footer: 'Sitz: München' },
      },
    })
  })
})

describe('the checkout page', () => {
  const send = (url: string | null, outcome: string, fields: Record<string, string>) =>
    fetch(`${url ?? ''}/${outcome}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
  const ADDRESS = { name: 'Ida Imkerin', strasse: 'Wabenweg 3', plz: '4020', ort: 'Linz', land: 'AT' }

  test('asks for address, business and consent, and keeps what it is told', async () => {
    const { id, url, customer } = await open({
      ...TAXED,
      consent_collection: { terms_of_service: 'required' },
      custom_text: { submit: { message: 'Mit dem Klick bestellen Sie zahlungspflichtig.' } },
    })
    const page = await (await fetch(url ?? '')).text()
    for (const text of [
      'Rechnungsadresse',
      'USt-IdNr.',
      'Geschäftsbedingungen',
      'bestellen Sie zahlungspflichtig',
    ]) {
      expect(page).toContain(text)
    }
    expect((await send(url, 'karte', ADDRESS)).status).toBe(400)
    expect((await send(url, 'karte', { agb: 'ja', ...ADDRESS, plz: ' ' })).status).toBe(400)
    await expect(stripe.checkout.sessions.retrieve(id)).resolves.toMatchObject({ status: 'open' })
    const done = await send(url, 'lastschrift', {
      agb: 'ja',
      ...ADDRESS,
      firma: 'Honig OG',
      ustid: 'ATU12345678',
    })
    expect(done.status).toBe(303)
    await expect(stripe.customers.retrieve(idIn(customer), { expand: ['tax_ids'] })).resolves.toMatchObject({
      name: 'Honig OG',
      address: { country: 'AT', line1: 'Wabenweg 3' },
      tax_ids: { data: [{ value: 'ATU12345678' }] },
    })
    const { data } = await stripe.invoices.list({ customer: idIn(customer) })
    const invoicePage = await (await fetch(data[0]?.hosted_invoice_url ?? '')).text()
    expect(invoicePage).toContain('Steuerschuldnerschaft des Leistungsempfängers')
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
