import type Stripe from 'stripe'
import type { Seconds } from './billing/calendar.ts'
import type { SandboxState } from './state.ts'

type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.failed'
  | 'charge.pending'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.tax_id.created'
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.paused'
  | 'customer.subscription.resumed'
  | 'customer.subscription.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.marked_uncollectible'
  | 'invoice.paid'
  | 'invoice.payment_action_required'
  | 'invoice.payment_failed'
  | 'invoice.payment_succeeded'
  | 'invoice.upcoming'
  | 'invoice.voided'
  | 'payment_method.attached'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

type EventData<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']

/** The API call that is being answered; events that it causes name it. */
export interface ApiCall {
  id: string
  idempotencyKey: string | null
}

/** What the parts of the sandbox work with. */
export interface Sandbox {
  readonly state: SandboxState
  /** Where the hosted pages live, without trailing slash. */
  readonly pagesUrl: string
  now(): Seconds
  /** Records an event with a copy of the object as it is now, and hands it to the webhook. */
  emit<T extends EventType>(
    type: T,
    object: EventData<T>['object'],
    at: Seconds,
    previous?: EventData<T>['previous_attributes'],
  ): void
}

/** The id of what may be an id, an expanded object or nothing. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
