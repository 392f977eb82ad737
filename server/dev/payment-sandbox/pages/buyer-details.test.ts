import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
} from '#server/dev/payment-sandbox/test-support.ts'

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
    sandbox.control.pay(id, { address: addressIn('DE'), name: 'Neu' })
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
