import Stripe from 'stripe'
import type { StoredEvent } from '#server/dev/payment-sandbox/state.ts'
import type { DeliveryAttempt } from './delivery.ts'

const TIMEOUT_MS = 10_000

export interface WebhookTarget {
  url: string
  secret: string
}

/** Sends an event signed the way Stripe signs. Signatures carry real time: receivers compare it with theirs. */
export async function sendEvent(target: WebhookTarget, { payload }: StoredEvent): Promise<DeliveryAttempt> {
  const at = new Date().toISOString()
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': await Stripe.webhooks.generateTestHeaderStringAsync({
          payload,
          secret: target.secret,
        }),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
    })
    await response.arrayBuffer()
    return { at, status: response.status, error: null }
  } catch (error) {
    return { at, status: null, error: describe(error) }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

export function isAccepted({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300
}
