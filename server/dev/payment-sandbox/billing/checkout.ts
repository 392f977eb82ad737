import type Stripe from 'stripe'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { createCustomer } from '#server/dev/payment-sandbox/resources/customers.ts'
import {
  attachPaymentMethod,
  createCard,
  createSepaDebit,
} from '#server/dev/payment-sandbox/resources/payment-methods.ts'
import { getRecurringPrice } from '#server/dev/payment-sandbox/resources/prices.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { CheckoutRecord } from '#server/dev/payment-sandbox/state.ts'
import { type Buyer, type CompleteBuyer, completeBuyer, rememberBuyer } from './buyer.ts'
import type { Seconds } from './calendar.ts'
import { finishDebit } from './payments.ts'
import { subscribe } from './subscribe.ts'

/** Pays an open checkout by a card that works. Answers where the customer is sent next. */
export function payCheckoutByCard(sandbox: Sandbox, sessionId: string, buyer: Buyer = {}): string {
  return complete(sandbox, getOpenCheckout(sandbox, sessionId), createCard(sandbox), buyer)
}

/** Orders a SEPA debit: the session is complete but unpaid until the bank answers. */
export function payCheckoutByDebit(sandbox: Sandbox, sessionId: string, buyer: Buyer = {}): string {
  return complete(sandbox, getOpenCheckout(sandbox, sessionId), createSepaDebit(sandbox), buyer)
}

/** The card is declined: the customer stays on the page, and nothing was bought. */
export function declineCheckout(sandbox: Sandbox, sessionId: string): void {
  getOpenCheckout(sandbox, sessionId)
}

/** @throws ApiError when the session was completed or has expired */
export function getOpenCheckout(sandbox: Sandbox, sessionId: string): CheckoutRecord {
  const record = getById(sandbox.state.checkouts, 'checkout.session', sessionId)
  if (record.session.status === 'open') return record
  throw invalidRequest(
    `Only Checkout Sessions with a status in ["open"] can be used here. This Checkout Session has a status of ${record.session.status}.`,
  )
}

export function expireCheckout(
  sandbox: Sandbox,
  record: CheckoutRecord,
  at: Seconds,
): Stripe.Checkout.Session {
  const session = saveSession(sandbox, record, { status: 'expired', url: null })
  sandbox.emit('checkout.session.expired', session, at)
  return session
}

/** The bank answers: pays or returns a debit, and tells the checkout it came from. */
export function settleDebit(
  sandbox: Sandbox,
  invoiceId: string,
  succeeds: boolean | null,
  at: Seconds,
): void {
  const invoice = finishDebit(sandbox, getById(sandbox.state.invoices, 'invoice', invoiceId), succeeds, at)
  const [record] = sandbox.state.checkouts.listBy('invoice', invoiceId)
  if (record === undefined || record.session.payment_status !== 'unpaid') return
  if (invoice.status === 'paid') {
    const session = saveSession(sandbox, record, { payment_status: 'paid' })
    sandbox.emit('checkout.session.async_payment_succeeded', session, at)
  } else {
    sandbox.emit('checkout.session.async_payment_failed', record.session, at)
  }
}

function complete(
  sandbox: Sandbox,
  record: CheckoutRecord,
  method: Stripe.PaymentMethod,
  given: Buyer,
): string {
  const { session, lineItems } = record
  const known = customerOf(sandbox, session)
  const buyer = completeBuyer(session, known, given)
  const customer = rememberBuyer(sandbox, record, known, buyer)
  const { address, name } = buyer
  const billing_details = { ...method.billing_details, address, email: customer.email, name }
  attachPaymentMethod(sandbox, { ...method, billing_details }, customer.id)
  const priceId = lineItems[0]?.price?.id ?? ''
  const subscription = subscribe(sandbox, {
    customerId: customer.id,
    price: getRecurringPrice(sandbox, priceId, 'line_items[0][price]'),
    metadata: record.subscriptionMetadata,
    description: record.subscriptionDescription,
    automaticTax: session.automatic_tax.enabled,
    invoiceSettings: record.invoiceSettings,
    paymentMethodId: method.id,
  })
  const invoiceId = subscription.latest_invoice === null ? '' : idOf(subscription.latest_invoice)
  const invoice = getById(sandbox.state.invoices, 'invoice', invoiceId)
  const completed = saveSession(sandbox, withTax(record, invoice), {
    status: 'complete',
    payment_status: invoice.status === 'paid' ? 'paid' : 'unpaid',
    collected_information: {
      business_name: buyer.businessName,
      individual_name: null,
      shipping_details: null,
    },
    consent:
      session.consent_collection?.terms_of_service === 'required'
        ? { promotions: null, terms_of_service: 'accepted' }
        : null,
    customer: customer.id,
    customer_details: detailsOf(sandbox, customer, buyer),
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
  })
  sandbox.emit('checkout.session.completed', completed, sandbox.now())
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Tells the tax that the first invoice has found; it is part of the price. */
function withTax(record: CheckoutRecord, { automatic_tax, total_taxes }: Stripe.Invoice): CheckoutRecord {
  const tax = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const { session, lineItems } = record
  return {
    ...record,
    lineItems: lineItems.map(item => ({ ...item, amount_tax: tax })),
    session: {
      ...session,
      automatic_tax: { ...session.automatic_tax, status: automatic_tax.status },
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    },
  }
}

function customerOf(
  sandbox: Sandbox,
  { customer, customer_email }: Stripe.Checkout.Session,
): Stripe.Customer {
  return customer === null
    ? createCustomer(sandbox, { email: customer_email ?? 'kundschaft@example.org' })
    : getById(sandbox.state.customers, 'customer', idOf(customer), 'customer')
}

function detailsOf(
  { state }: Sandbox,
  customer: Stripe.Customer,
  buyer: CompleteBuyer,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: buyer.address,
    business_name: buyer.businessName,
    email: customer.email,
    individual_name: null,
    name: buyer.businessName ?? buyer.name,
    phone: customer.phone ?? null,
    tax_exempt: 'none',
    tax_ids: state.taxIds.listBy('customer', customer.id).map(({ type, value }) => ({ type, value })),
  }
}

function saveSession(
  sandbox: Sandbox,
  record: CheckoutRecord,
  changes: Partial<Stripe.Checkout.Session>,
): Stripe.Checkout.Session {
  const session = { ...record.session, ...changes }
  sandbox.state.checkouts.set(session.id, { ...record, session })
  return session
}
