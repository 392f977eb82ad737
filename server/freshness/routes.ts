import { Router } from 'express'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { CHECK_QUERY } from '#shared/listings/freshness.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { setRhythm } from './commands/set-rhythm.ts'
import { CHECKS_PER_SUBSCRIBER } from './limits.ts'
import { findCheckedVendor } from './queries/find-checked-vendor.ts'

/** The one-click unsubscribe of RFC 8058, as `server/alerts/routes.ts` explains it: it ends the mails and does nothing else. */
export function checkRoutes({ db, env, rateLimiter }: Pick<Services, 'db' | 'env' | 'rateLimiter'>): Router {
  const path = `${endpoints.endChecks}/:token` as const
  return Router()
    .get(path, (req, res) =>
      res.redirect(303, `${paths.listingCheck(req.params.token)}?${CHECK_QUERY.mails}=off`),
    )
    .post(path, async (req, res) => {
      await rateLimiter.consume(CHECKS_PER_SUBSCRIBER, subscriberKey(req.ip ?? ''))
      await setRhythm(db, await findCheckedVendor({ db, env }, req.params.token, true), 'off')
      res.set('Cache-Control', 'no-store').status(200).type('text/plain').send('Beendet.')
    })
}
