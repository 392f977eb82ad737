import type Stripe from 'stripe'
import type { Seconds } from './billing/calendar.ts'
import type { SandboxState } from './state.ts'

/** What an unpaid first debit leaves the subscription in; see {@link Sandbox.pendingDebitStatus}. */
export type PendingDebitStatus = 'active' | 'incomplete'

type EventType =
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.payment_succeeded'
  | 'invoice.voided'
  | 'payment_method.attached'

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
  /**
   * Stripe documents `incomplete` while the first debit is on its way, and is seen to answer `active` as well.
   * A product must grant nothing on either before the invoice is paid.
   */
  readonly pendingDebitStatus: PendingDebitStatus
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
