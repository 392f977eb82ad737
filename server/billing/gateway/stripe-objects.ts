import type Stripe from 'stripe'
import { SECOND_MS } from '#server/core/clock.ts'
import type { InvoiceRow } from '#shared/billing/billing.ts'
import type {
  Checkout,
  ListedSubscription,
  PaymentEvent,
  Purchase,
  RemoteInvoice,
  RemoteSubscription,
  SurveyedSubscription,
} from './payment-gateway.ts'

/** What the product reads of Stripe's objects, and what it makes of it. Times are Unix seconds there. */

type Reference = string | { id: string } | null | undefined
type Seconds = number | null | undefined
type Metadata = Readonly<Record<string, string>> | null | undefined

interface StripeSession {
  id: string
  url: string | null
  customer: Reference
  metadata: Metadata
  status: string | null
  payment_status: string
  subscription: Reference
}

export function toCheckout(session: StripeSession): Checkout {
  return {
    id: session.id,
    customerId: idOf(session.customer),
    url: session.url,
    purchase: toPurchase(session.metadata),
    orderId: toOrderId(session.metadata),
    isOpen: session.status === 'open',
    isComplete: session.status === 'complete',
    isPaid: session.payment_status !== 'unpaid',
    subscriptionId: idOf(session.subscription),
  }
}

interface StripeSubscription {
  id: string
  customer: Reference
  metadata: Metadata
  status: string
  created: number
  cancel_at: Seconds
  cancel_at_period_end: boolean
  ended_at: Seconds
  default_payment_method: string | { type: string } | null
  items: {
    data: {
      current_period_start: number
      current_period_end: number
      price: { lookup_key: string | null; metadata: Metadata }
    }[]
  }
}

interface StripeInvoice {
  id: string
  status: string | null
  created: number
  amount_due: number
  amount_paid: number
  total: number
  number?: string | null
  invoice_pdf?: string | null
  hosted_invoice_url?: string | null
  status_transitions: { paid_at: Seconds }
  lines: { data: { amount: number; period: { start: number; end: number } }[] }
}

export function toListedSubscription(subscription: StripeSubscription): ListedSubscription {
  const [item] = subscription.items.data
  const periodEnd = toDate(item?.current_period_end)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    // A price that was exchanged has lost its lookup key to the new one; the setup writes it into the metadata too.
    lookupKey: item?.price.lookup_key ?? item?.price.metadata?.lookupKey ?? null,
    purchase: toPurchase(subscription.metadata),
    orderId: toOrderId(subscription.metadata),
    status: subscription.status,
    createdAt: new Date(subscription.created * SECOND_MS),
    currentPeriodStart: toDate(item?.current_period_start),
    currentPeriodEnd: periodEnd,
    cancelAt: subscription.cancel_at_period_end ? periodEnd : toDate(subscription.cancel_at),
    endedAt: toDate(subscription.ended_at),
  }
}

/** @param subscription with its latest invoice written out */
export function toSurveyedSubscription(
  subscription: StripeSubscription & { latest_invoice: string | StripeInvoice | null },
): SurveyedSubscription {
  const { latest_invoice: invoice } = subscription
  return {
    ...toListedSubscription(subscription),
    latestInvoice: invoice === null || typeof invoice === 'string' ? null : toRemoteInvoice(invoice),
  }
}

/** @param invoices newest first, as Stripe lists them */
export function toRemoteSubscription(
  subscription: StripeSubscription,
  invoices: readonly StripeInvoice[],
): RemoteSubscription {
  const method = subscription.default_payment_method
  return {
    ...toListedSubscription(subscription),
    isDebit: typeof method === 'object' && method?.type === 'sepa_debit',
    invoices: invoices.map(toRemoteInvoice).toReversed(),
  }
}

function toRemoteInvoice(invoice: StripeInvoice): RemoteInvoice {
  return {
    id: invoice.id,
    status: invoice.status ?? 'draft',
    createdAt: new Date(invoice.created * SECOND_MS),
    paidAt: toDate(invoice.status_transitions.paid_at),
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    lines: invoice.lines.data.map(({ amount, period }) => ({
      amount,
      from: new Date(period.start * SECOND_MS),
      to: new Date(period.end * SECOND_MS),
    })),
    pageUrl: invoice.hosted_invoice_url ?? null,
  }
}

/** @returns `null` for a draft, which is none yet */
export function toInvoiceRow(invoice: StripeInvoice): InvoiceRow | null {
  const { id, status, created, total } = invoice
  if (status === null || status === 'draft') return null
  return {
    id,
    number: invoice.number ?? null,
    status: status === 'open' || status === 'paid' ? status : 'given_up',
    createdAt: new Date(created * SECOND_MS),
    total,
    pdfUrl: invoice.invoice_pdf ?? null,
    pageUrl: invoice.hosted_invoice_url ?? null,
  }
}

function toPurchase(metadata: Metadata): Purchase | null {
  if (metadata?.kind === 'plan') return { kind: 'plan' }
  const listingId = Number(metadata?.listingId)
  return metadata?.kind === 'topListing' && Number.isInteger(listingId)
    ? { kind: 'topListing', listingId }
    : null
}

function toOrderId(metadata: Metadata): number | null {
  const id = Number(metadata?.orderId)
  return Number.isInteger(id) ? id : null
}

interface StripeEvent {
  id: string
  type: string
  created: number
  data: { object: object }
}

/** The objects that events carry, as far as they lead to a subscription or a payment. */
interface EventObject {
  object?: string
  id?: string
  subscription?: Reference
  payment_intent?: Reference
  parent?: InvoiceParent
}

type InvoiceParent = { subscription_details?: { subscription?: Reference } | null } | null

/**
 * The messages that are asked for, and used; what others tell, one of these tells too. `invoice.created` holds the place of a promotion
 * that renews; without the other messages about the same invoice a renewal of thousands is read half as often.
 */
export const PAYMENT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.failed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]

const USED_TYPES = new Set<string>(PAYMENT_EVENTS)

export function toPaymentEvent({ id, type, created, data }: StripeEvent): PaymentEvent {
  const object: EventObject = USED_TYPES.has(type) ? data.object : {}
  const isReturn = object.object === 'dispute' || object.object === 'refund' || type === 'charge.refunded'
  return {
    id,
    type,
    createdAt: new Date(created * SECOND_MS),
    subscriptionId: subscriptionOf(object),
    failedInvoiceId: type === 'invoice.payment_failed' ? (object.id ?? null) : null,
    paymentId: isReturn ? idOf(object.payment_intent) : null,
  }
}

function subscriptionOf(object: EventObject): string | null {
  switch (object.object) {
    case 'subscription':
      return object.id ?? null
    case 'checkout.session':
      return idOf(object.subscription)
    case 'invoice':
      return subscriptionOfInvoice(object)
    default:
      return null
  }
}

export function subscriptionOfInvoice({ parent }: { parent?: InvoiceParent }): string | null {
  return idOf(parent?.subscription_details?.subscription)
}

export function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function toDate(seconds: Seconds): Date | null {
  return seconds == null ? null : new Date(seconds * SECOND_MS)
}
