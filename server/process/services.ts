import { createPaymentGateway } from '#server/billing/gateway/stripe-gateway.ts'
import type { DatabaseHandle } from '#server/core/database/database.ts'
import type { Logger } from '#server/core/logger.ts'
import { createRateLimiter, unlimited } from '#server/core/rate-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { createPlaceIndex } from '#server/geo/queries/place-index.ts'
import { renderDataUrl } from '#server/images/commands/render-image.ts'
import { createFileStorage, createPrivateStorage } from '#server/images/gateway.ts'
import { createSearchLimits } from '#server/listings/limits.ts'
import type { Env } from '#server/process/env.ts'
import { subscribeDomains } from '#server/process/subscriptions.ts'
import { TERMS_VERSIONS } from '#shared/legal/terms-version.ts'

/** Puts together the parts that requests work with, by the settings of this process. */
export function createServices(env: Env, { db, pool }: DatabaseHandle, logger: Logger): Services {
  subscribeDomains()
  return {
    env,
    db,
    logger,
    rateLimiter: env.RATE_LIMIT === 'on' ? createRateLimiter(pool) : unlimited,
    places: createPlaceIndex(db),
    searchLimits: createSearchLimits(env),
    files: createFileStorage(env),
    certificatePhotos: {
      ...createPrivateStorage(env),
      render: async (dataUrl, fileName) => (await renderDataUrl(dataUrl, fileName)).files.full,
    },
    importFiles: createPrivateStorage(env),
    payments: createPaymentGateway(env),
    termsVersions: TERMS_VERSIONS,
  }
}
