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
import type { Seconds } from './calendar.ts'
import { finishDebit } from './payments.ts'
import { subscribe } from './subscribe.ts'

/** Pays an open checkout by a card that works. Answers where the customer is sent next. */
export function payCheckoutByCard(sandbox: Sandbox, sessionId: string): string {
  return complete(sandbox, getOpenCheckout(sandbox, sessionId), createCard(sandbox))
}

/** Orders a SEPA debit: the session is complete but unpaid until the bank answers. */
export function payCheckoutByDebit(sandbox: Sandbox, sessionId: string): string {
  return complete(sandbox, getOpenCheckout(sandbox, sessionId), createSepaDebit(sandbox))
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
  const record = [...sandbox.state.checkouts.values()].find(({ session }) => session.invoice === invoiceId)
  if (record === undefined || record.session.payment_status !== 'unpaid') return
  if (invoice.status === 'paid') {
    const session = saveSession(sandbox, record, { payment_status: 'paid' })
    sandbox.emit('checkout.session.async_payment_succeeded', session, at)
  } else {
    sandbox.emit('checkout.session.async_payment_failed', record.session, at)
  }
}

function complete(sandbox: Sandbox, record: CheckoutRecord, method: Stripe.PaymentMethod): string {
  const { session, lineItems, subscriptionMetadata } = record
  const customer = customerOf(sandbox, session)
  attachPaymentMethod(sandbox, method, customer.id)
  const priceId = lineItems[0]?.price?.id ?? ''
  const subscription = subscribe(sandbox, {
    customerId: customer.id,
    price: getRecurringPrice(sandbox, priceId, 'line_items[0][price]'),
    metadata: subscriptionMetadata,
    description: null,
    paymentMethodId: method.id,
  })
  const invoiceId = subscription.latest_invoice === null ? null : idOf(subscription.latest_invoice)
  const isPaid = invoiceId !== null && sandbox.state.invoices.get(invoiceId)?.status === 'paid'
  const completed = saveSession(sandbox, record, {
    status: 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    customer: customer.id,
    customer_details: detailsOf(customer),
    subscription: subscription.id,
    invoice: invoiceId,
    url: null,
  })
  sandbox.emit('checkout.session.completed', completed, sandbox.now())
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function customerOf(
  sandbox: Sandbox,
  { customer, customer_email }: Stripe.Checkout.Session,
): Stripe.Customer {
  return customer === null
    ? createCustomer(sandbox, { email: customer_email ?? 'kundschaft@example.org' })
    : getById(sandbox.state.customers, 'customer', idOf(customer), 'customer')
}

function detailsOf(customer: Stripe.Customer): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: customer.address ?? null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name ?? null,
    phone: customer.phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
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
