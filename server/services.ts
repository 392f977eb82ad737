import { connectDomains } from '#server/announcements.ts'
import { createPaymentGateway } from '#server/billing/gateway.ts'
import type { Services } from '#server/core/context.ts'
import type { DatabaseHandle } from '#server/core/database.ts'
import type { Logger } from '#server/core/logger.ts'
import { createRateLimiter, unlimited } from '#server/core/rate-limit.ts'
import type { Env } from '#server/env.ts'
import { createPlaceIndex } from '#server/geo/places.ts'
import { createFileStorage } from '#server/images/gateway.ts'

/** Puts together the parts that requests work with, by the settings of this process. */
export function createServices(env: Env, { db, pool }: DatabaseHandle, logger: Logger): Services {
  connectDomains()
  return {
    env,
    db,
    logger,
    rateLimiter: env.RATE_LIMIT === 'on' ? createRateLimiter(pool) : unlimited,
    places: createPlaceIndex(db),
    files: createFileStorage(env),
    payments: createPaymentGateway(env),
  }
}
