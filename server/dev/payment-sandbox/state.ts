import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Seconds } from './billing/calendar.ts'
import type { Delivery } from './webhooks/delivery.ts'

/** A checkout session with what belongs to it but is answered elsewhere, or later. */
export interface CheckoutRecord {
  session: Stripe.Checkout.Session
  lineItems: Stripe.LineItem[]
  subscriptionMetadata: Stripe.Metadata
}

export interface IdempotentAnswer {
  /** Method, path and parameters of the first call with this key. */
  request: string
  status: number
  body: object
  createdAt: Seconds
}

/** Everything the sandbox knows, by id and in order of creation. */
export interface SandboxState {
  customers: Map<string, Stripe.Customer>
  paymentMethods: Map<string, Stripe.PaymentMethod>
  products: Map<string, Stripe.Product>
  prices: Map<string, Stripe.Price>
  checkouts: Map<string, CheckoutRecord>
  subscriptions: Map<string, Stripe.Subscription>
  invoices: Map<string, Stripe.Invoice>
  /** Prorations that wait for the next invoice, by subscription. */
  pendingLines: Map<string, Stripe.InvoiceLineItem[]>
  /** Debits on their way, by invoice: when the bank answers. */
  debits: Map<string, Seconds>
  /** Payment methods whose charges fail. */
  failingMethods: Map<string, true>
  portalConfigurations: Map<string, Stripe.BillingPortal.Configuration>
  portalSessions: Map<string, Stripe.BillingPortal.Session>
  events: Map<string, Stripe.Event>
  deliveries: Map<string, Delivery>
  idempotentAnswers: Map<string, IdempotentAnswer>
  /** By how much time was put forward in all, under the key `ms`. */
  skipped: Map<'ms', number>
}

export function createState(): SandboxState {
  return {
    customers: new Map(),
    paymentMethods: new Map(),
    products: new Map(),
    prices: new Map(),
    checkouts: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    pendingLines: new Map(),
    debits: new Map(),
    failingMethods: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    events: new Map(),
    deliveries: new Map(),
    idempotentAnswers: new Map(),
    skipped: new Map(),
  }
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
    bpc: state.portalConfigurations,
  }
  if (id.startsWith('cs_')) return state.checkouts.get(id)?.session ?? null
  return maps[id.split('_')[0] ?? '']?.get(id) ?? null
}
