import { SECOND_MS } from '#server/core/clock.ts'
import type {
  Checkout,
  PaymentEvent,
  Purchase,
  RemoteInvoice,
  RemoteSubscription,
} from './payment-gateway.ts'

/** What the product reads of Stripe's objects, and what it makes of it. Times are Unix seconds there. */

type Reference = string | { id: string } | null | undefined
type Seconds = number | null | undefined
type Metadata = Readonly<Record<string, string>> | null | undefined

interface StripeSession {
  id: string
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
    purchase: toPurchase(session.metadata),
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
  items: {
    data: { current_period_end: number; price: { lookup_key: string | null; metadata: Metadata } }[]
  }
}

interface StripeInvoice {
  id: string
  status_transitions: { paid_at: Seconds }
}

/** @param invoices newest first, as Stripe lists them */
export function toRemoteSubscription(
  subscription: StripeSubscription,
  invoices: readonly StripeInvoice[],
): RemoteSubscription {
  const [item] = subscription.items.data
  const periodEnd = toDate(item?.current_period_end)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    // A price that was exchanged has lost its lookup key to the new one; the setup writes it into the metadata too.
    lookupKey: item?.price.lookup_key ?? item?.price.metadata?.lookupKey ?? null,
    purchase: toPurchase(subscription.metadata),
    status: subscription.status,
    createdAt: new Date(subscription.created * SECOND_MS),
    currentPeriodEnd: periodEnd,
    cancelAt: subscription.cancel_at_period_end ? periodEnd : toDate(subscription.cancel_at),
    endedAt: toDate(subscription.ended_at),
    invoices: invoices.map(toRemoteInvoice).toReversed(),
  }
}

function toRemoteInvoice({ id, status_transitions }: StripeInvoice): RemoteInvoice {
  return { id, paidAt: toDate(status_transitions.paid_at) }
}

function toPurchase(metadata: Metadata): Purchase | null {
  if (metadata?.kind === 'plan') return { kind: 'plan' }
  const listingId = Number(metadata?.listingId)
  return metadata?.kind === 'topListing' && Number.isInteger(listingId)
    ? { kind: 'topListing', listingId }
    : null
}

interface StripeEvent {
  id: string
  type: string
  created: number
  data: { object: object }
}

/** The objects that events carry, as far as they lead to a subscription. */
interface EventObject {
  object?: string
  id?: string
  subscription?: Reference
  parent?: { subscription_details?: { subscription?: Reference } | null } | null
}

export function toPaymentEvent({ id, type, created, data }: StripeEvent): PaymentEvent {
  const object: EventObject = data.object
  return {
    id,
    type,
    createdAt: new Date(created * SECOND_MS),
    subscriptionId: subscriptionOf(object),
    failedInvoiceId: type === 'invoice.payment_failed' ? (object.id ?? null) : null,
  }
}

function subscriptionOf({ object, id, subscription, parent }: EventObject): string | null {
  switch (object) {
    case 'subscription':
      return id ?? null
    case 'checkout.session':
      return idOf(subscription)
    case 'invoice':
      return idOf(parent?.subscription_details?.subscription)
    default:
      return null
  }
}

function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function toDate(seconds: Seconds): Date | null {
  return seconds == null ? null : new Date(seconds * SECOND_MS)
}
