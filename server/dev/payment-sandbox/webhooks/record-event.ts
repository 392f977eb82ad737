import Stripe from 'stripe'
import type { Seconds } from '#server/dev/payment-sandbox/billing/calendar.ts'
import type { ApiCall } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId, type StoredEvent } from '#server/dev/payment-sandbox/state.ts'

interface EventFacts {
  type: string
  object: object
  previous: object | undefined
  at: Seconds
  call: ApiCall | null
}

/** An event with its object written out: what happens to the object later does not change it. */
export function buildEvent({ type, object, previous, at, call }: EventFacts): StoredEvent {
  const id = createId('evt')
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: at,
    data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call?.id ?? null, idempotency_key: call?.idempotencyKey ?? null },
    type,
  }
  return { id, type, created: at, payload: JSON.stringify(event) }
}
