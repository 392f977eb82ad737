import type { Request, RequestHandler } from 'express'
import { subscriberKey } from '#server/core/network-address.ts'
import { rateLimited } from '#server/core/rate-limit.ts'
import type { Env } from '#server/process/settings.ts'

const WINDOW_MS = 10_000
/** Of one subscriber, who may be a whole office, or many phones behind one address of their network. */
const CALLS_PER_WINDOW = 2000

/**
 * Stops one subscriber from taking all of the server's time by calls that cost (searches, pages). Counted in this
 * process alone, because a counter in the database would cost as much as the search it refuses.
 */
export function limitBursts(
  { RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>,
  isCounted: (req: Request) => boolean = () => true,
): RequestHandler {
  if (RATE_LIMIT === 'off') return (_req, _res, next) => next()
  let counts = new Map<string, number>()
  let windowEnd = 0
  return (req, _res, next) => {
    if (!isCounted(req)) return next()
    const now = performance.now()
    if (now >= windowEnd) {
      counts = new Map()
      windowEnd = now + WINDOW_MS
    }
    const key = subscriberKey(req.ip ?? '')
    const calls = (counts.get(key) ?? 0) + callsIn(req)
    counts.set(key, calls)
    next(calls > CALLS_PER_WINDOW ? rateLimited(windowEnd - now) : undefined)
  }
}

/** A batch names its procedures separated by commas. */
function callsIn({ path }: Request): number {
  let calls = 1
  for (const character of path) if (character === ',') calls++
  return calls
}
