import type { Request, RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { subscriberKey } from '#server/core/network-address.ts'
import { rateLimited } from '#server/core/rate-limit.ts'
import type { Env } from '#server/process/env.ts'

const WINDOW_SECONDS = 10
/** Of one subscriber, who may be a whole office, or many phones behind one address of their network. */
const CALLS_PER_WINDOW = 2000

/**
 * Stops one subscriber from taking all of the server's time by calls that cost (searches, pages). Counted in the memory
 * of this process, because a counter in the database would cost as much as the search it refuses.
 */
export function limitBursts(
  { RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>,
  isCounted: (req: Request) => boolean = () => true,
): RequestHandler {
  if (RATE_LIMIT === 'off') return (_req, _res, next) => next()
  const limiter = new RateLimiterMemory({ points: CALLS_PER_WINDOW, duration: WINDOW_SECONDS })
  return async (req, _res, next) => {
    if (isCounted(req)) {
      await limiter.consume(subscriberKey(req.ip ?? ''), callsIn(req)).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? rateLimited(refusal.msBeforeNext) : refusal
      })
    }
    next()
  }
}

/** A batch names its procedures separated by commas. */
function callsIn({ path }: Request): number {
  let calls = 1
  for (const character of path) if (character === ',') calls++
  return calls
}
