import { memoize } from '#server/core/cache/memoize.ts'
import { MINUTE_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { StripeCaller } from './stripe-client.ts'

/** A price or a configuration that was exchanged at Stripe is noticed after this long. */
export const CACHED = { ttlMs: 10 * MINUTE_MS }

export interface StripePrices {
  /** @throws AppError PAYMENT_UNAVAILABLE for a name that Stripe does not know */
  findId(lookupKey: string): Promise<string>
}

export function stripePrices(caller: StripeCaller): StripePrices {
  return { findId: memoize((lookupKey: string) => fetchPriceId(caller, lookupKey), CACHED) }
}

async function fetchPriceId(caller: StripeCaller, lookupKey: string): Promise<string> {
  const { data } = await caller.call(stripe =>
    stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
  )
  if (data[0] !== undefined) return data[0].id
  const cause = new Error(`Stripe has no price "${lookupKey}": run pnpm stripe:setup`)
  throw new AppError('PAYMENT_UNAVAILABLE', {}, { cause })
}
