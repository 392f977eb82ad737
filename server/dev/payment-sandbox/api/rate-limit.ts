import { ApiError } from './api-error.ts'

const SECOND_MS = 1000
/** So many moments that are past are kept before they are thrown away together. */
const MAX_OUTDATED = 1000

/** Counts calls by real time, and refuses those beyond Stripe's limit if it is switched on. */
export interface RateLimit {
  /** @throws ApiError 429 when more calls than allowed arrive within a second */
  count(): void
  /** The highest number of calls in any second so far, with those that were refused. */
  peak(): number
}

/** @param callsPerSecond no limit without it */
export function createRateLimit(callsPerSecond = Infinity): RateLimit {
  const arrived = createWindow()
  const allowed = createWindow()
  let peak = 0
  return {
    peak: () => peak,
    count() {
      const now = performance.now()
      peak = Math.max(peak, arrived.add(now))
      if (allowed.count(now) >= callsPerSecond) {
        throw new ApiError(429, {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message:
            'Request rate limit exceeded. The payment sandbox was started with a limit of calls per second.',
        })
      }
      allowed.add(now)
    },
  }
}

/** The moments of the last second. */
function createWindow() {
  const moments: number[] = []
  let first = 0
  const count = (now: number) => {
    while ((moments[first] ?? now) <= now - SECOND_MS) first += 1
    if (first > MAX_OUTDATED) {
      moments.splice(0, first)
      first = 0
    }
    return moments.length - first
  }
  return {
    count,
    add(now: number): number {
      moments.push(now)
      return count(now)
    },
  }
}
