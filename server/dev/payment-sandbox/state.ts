import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Seconds } from './billing/calendar.ts'
import {
  checkoutDueAt,
  disputeDueAt,
  invoiceDueAt,
  refundDueAt,
  subscriptionDueAt,
} from './billing/due-times.ts'
import { Table } from './table.ts'
import type { Delivery } from './webhooks/delivery.ts'

/** A checkout session with what belongs to it but is answered elsewhere, or later. */
export interface CheckoutRecord {
  session: Stripe.Checkout.Session
  lineItems: Stripe.LineItem[]
  subscriptionMetadata: Stripe.Metadata
  subscriptionDescription: string | null
  /** What the subscription's invoices say. */
  invoiceSettings: { description: string | null; footer: string | null }
  /** What of the customer the page may change. */
  customerUpdate: { address: boolean; name: boolean }
}

export interface IdempotentAnswer {
  /** Method, path and parameters of the first call with this key. */
  request: string
  status: number
  body: object
  createdAt: Seconds
}

/** Why a charge fails: always, or unless the customer is there to confirm it. */
export type PaymentFailure = 'authentication_required' | 'card_declined'

/** An event as it is sent. The text is kept: it is what the event's object was at that moment. */
export interface StoredEvent {
  id: string
  type: string
  created: Seconds
  payload: string
}

/** Everything the sandbox knows, by id and in order of creation. */
export type SandboxState = ReturnType<typeof createState>

export function createState() {
  return {
    customers: new Table<Stripe.Customer>(),
    /** What they had can still be listed. */
    deletedCustomers: new Table<Stripe.DeletedCustomer>(),
    taxIds: new Table<Stripe.TaxId, 'customer'>({
      indexes: { customer: ({ customer }) => referenceTo(customer) },
    }),
    paymentMethods: new Table<Stripe.PaymentMethod, 'customer'>({
      indexes: { customer: ({ customer }) => referenceTo(customer) },
    }),
    products: new Table<Stripe.Product>(),
    prices: new Table<Stripe.Price>(),
    checkouts: new Table<CheckoutRecord, 'customer' | 'invoice'>({
      indexes: {
        customer: ({ session }) => referenceTo(session.customer),
        invoice: ({ session }) => referenceTo(session.invoice),
      },
      dueAt: checkoutDueAt,
    }),
    subscriptions: new Table<Stripe.Subscription, 'customer'>({
      indexes: { customer: ({ customer }) => referenceTo(customer) },
      dueAt: subscriptionDueAt,
    }),
    invoices: new Table<Stripe.Invoice, 'customer' | 'subscription'>({
      indexes: { customer: ({ customer }) => referenceTo(customer), subscription: subscriptionIdOf },
      dueAt: invoiceDueAt,
    }),
    /** Prorations that wait for the next invoice, by subscription. */
    pendingLines: new Table<Stripe.InvoiceLineItem[]>(),
    /** By subscription: when its next invoice is announced. */
    upcomingInvoices: new Table<Seconds>({ dueAt: announcedAt => announcedAt }),
    /** Debits on their way, by invoice: when the bank answers. */
    debits: new Table<Seconds>({ dueAt: answersAt => answersAt }),
    /** Payment methods whose charges fail, and how. */
    failingMethods: new Table<PaymentFailure>(),
    ...createPaymentTables(),
    ...createServiceTables(),
  }
}

/** Money that was taken and given back. */
function createPaymentTables() {
  return {
    paymentIntents: new Table<Stripe.PaymentIntent, 'customer'>({
      indexes: { customer: ({ customer }) => referenceTo(customer) },
    }),
    invoicePayments: new Table<Stripe.InvoicePayment, 'invoice' | 'paymentIntent'>({
      indexes: {
        invoice: ({ invoice }) => referenceTo(invoice),
        paymentIntent: ({ payment }) => referenceTo(payment.payment_intent ?? null),
      },
    }),
    charges: new Table<Stripe.Charge, 'customer' | 'paymentIntent'>({
      indexes: {
        customer: ({ customer }) => referenceTo(customer),
        paymentIntent: ({ payment_intent: intent }) => referenceTo(intent),
      },
    }),
    refunds: new Table<Stripe.Refund, 'charge' | 'paymentIntent'>({
      indexes: {
        charge: ({ charge }) => referenceTo(charge),
        paymentIntent: ({ payment_intent: intent }) => referenceTo(intent),
      },
      dueAt: refundDueAt,
    }),
    disputes: new Table<Stripe.Dispute, 'charge' | 'paymentIntent'>({
      indexes: {
        charge: ({ charge }) => referenceTo(charge),
        paymentIntent: ({ payment_intent: intent }) => referenceTo(intent),
      },
      dueAt: disputeDueAt,
    }),
  }
}

/** What is not billing: the portal, messages, calls, time. */
function createServiceTables() {
  return {
    portalConfigurations: new Table<Stripe.BillingPortal.Configuration>(),
    portalSessions: new Table<Stripe.BillingPortal.Session>(),
    webhookEndpoints: new Table<Stripe.WebhookEndpoint>(),
    events: new Table<StoredEvent>(),
    deliveries: new Table<Delivery, 'event'>({ indexes: { event: ({ eventId }) => eventId } }),
    idempotentAnswers: new Table<IdempotentAnswer>(),
    /** By how much time was put forward in all, under the key `ms`. */
    skipped: new Table<number>(),
  }
}

function referenceTo(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** The subscription that an invoice bills, where the API keeps it since 2025. */
export function subscriptionIdOf(invoice: Stripe.Invoice): string | null {
  return referenceTo(invoice.parent?.subscription_details?.subscription ?? null)
}

/** An id in Stripe's form: the kind, then letters and digits. */
export function createId(prefix: string): string {
  const random = randomBytes(24)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
  return `${prefix}_${random.slice(0, 24)}`
}

/** The object behind an id that can stand in another object. */
export function findObject(state: SandboxState, id: string): object | null {
  const maps: Record<string, ReadonlyMap<string, object>> = {
    cus: state.customers,
    pm: state.paymentMethods,
    prod: state.products,
    price: state.prices,
    sub: state.subscriptions,
    in: state.invoices,
    txi: state.taxIds,
    inpay: state.invoicePayments,
    pi: state.paymentIntents,
    ch: state.charges,
    py: state.charges,
    re: state.refunds,
    pyr: state.refunds,
    du: state.disputes,
    bpc: state.portalConfigurations,
  }
  if (id.startsWith('cs_')) return state.checkouts.get(id)?.session ?? null
  return maps[id.split('_')[0] ?? '']?.get(id) ?? null
}
