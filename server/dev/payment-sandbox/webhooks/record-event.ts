import Stripe from 'stripe'
import type { Seconds } from '#server/dev/payment-sandbox/billing/calendar.ts'
import type { ApiCall } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'

interface EventFacts {
  type: string
  object: object
  previous: object | undefined
  at: Seconds
  call: ApiCall | null
}

/** An event with a copy of its object: what happens to the object later does not change it. */
export function buildEvent({ type, object, previous, at, call }: EventFacts): Stripe.Event {
  const event = {
    id: createId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: at,
    data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call?.id ?? null, idempotency_key: call?.idempotencyKey ?? null },
    type,
  }
  // The type of `object` follows from `type` (see Sandbox.emit), which a union of all events cannot express here.
  return JSON.parse(JSON.stringify(event)) as Stripe.Event
}
