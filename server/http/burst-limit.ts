import type { Request, RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { rateLimited } from '#server/core/rate-limit.ts'
import { IMAGE_ROUTE } from '#server/images/rules.ts'
import { isInFileFolder } from '#server/pages/rendering/file-folders.ts'
import type { Env } from '#server/process/env.ts'

const WINDOW_SECONDS = 10
/** A call or page counts ten, a file that pages bring along one: 2,000 calls, of a whole office or of many phones behind one address. */
const CALL_POINTS = 10
const FILE_POINTS = 1
const POINTS_PER_WINDOW = 2000 * CALL_POINTS

/**
 * Stops one subscriber from taking all of the server's time. Every request counts. Counted in the memory of this process,
 * because a counter in the database would cost as much as the search it refuses.
 */
export function limitBursts({ RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>): RequestHandler {
  if (RATE_LIMIT === 'off') return (_req, _res, next) => next()
  const limiter = new RateLimiterMemory({ points: POINTS_PER_WINDOW, duration: WINDOW_SECONDS })
  return async (req, _res, next) => {
    await limiter.consume(subscriberKey(req.ip ?? ''), pointsOf(req)).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? rateLimited(refusal.msBeforeNext) : refusal
    })
    next()
  }
}

function pointsOf({ path }: Request): number {
  return isFile(path) ? FILE_POINTS : callsIn(path) * CALL_POINTS
}

/** What is only read and sent, or answered by a short "not found". */
function isFile(path: string): boolean {
  return isInFileFolder(path) || path.startsWith(`${IMAGE_ROUTE}/`)
}

/** A batch names its procedures separated by commas, however these are written. */
function callsIn(path: string): number {
  return path.split(/,|%2c/i).length
}
