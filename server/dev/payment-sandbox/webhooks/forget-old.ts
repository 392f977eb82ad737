import { DAY, type Seconds } from '#server/dev/payment-sandbox/billing/calendar.ts'
import type { SandboxState } from '#server/dev/payment-sandbox/state.ts'
import { isPending } from './delivery.ts'

/** Stripe tells events of so many days, and keeps the answers of idempotency keys for one. */
const EVENT_DAYS = 30

/** Forgets what nobody can ask for any more, oldest first; an event that is still to be delivered waits. */
export function forgetOld({ events, deliveries, idempotentAnswers }: SandboxState, now: Seconds): void {
  for (const [id, { created }] of events) {
    const sent = deliveries.listBy('event', id)
    if (created > now - EVENT_DAYS * DAY || sent.some(isPending)) break
    for (const delivery of sent) deliveries.delete(delivery.id)
    events.delete(id)
  }
  for (const [key, { createdAt }] of idempotentAnswers) {
    if (createdAt > now - DAY) break
    idempotentAnswers.delete(key)
  }
}
