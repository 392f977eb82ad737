export interface DeliveryAttempt {
  /** Real time, ISO 8601. */
  at: string
  /** HTTP status of the answer; null when there was none. */
  status: number | null
  /** Why there was no answer. */
  error: string | null
}

/** One event on its way to the webhook. Repeats of an event are deliveries of their own. */
export interface Delivery {
  id: string
  eventId: string
  state: 'held' | 'waiting' | 'delivered' | 'failed'
  /** Real time in ms of the next attempt; it counts while waiting. */
  dueAt: number
  attempts: DeliveryAttempt[]
}

/** Whether an attempt to deliver is still to come. */
export function isPending({ state }: Delivery): boolean {
  return state === 'held' || state === 'waiting'
}

/** How events are delivered from now on, to rehearse what Stripe does not promise. */
export interface DeliveryMode {
  /** How often each event is sent. */
  repeat: number
  /** Sends what is due in random order. */
  shuffle: boolean
  /** Sends what is due at the same time instead of one after the other. */
  concurrent: boolean
  /** Keeps events back until they are released. */
  hold: boolean
  delayMs: number
}

export const ORDERLY_DELIVERY: DeliveryMode = {
  repeat: 1,
  shuffle: false,
  concurrent: false,
  hold: false,
  delayMs: 0,
}
