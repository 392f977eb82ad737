import { Router } from 'express'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { endMails } from './commands/end-mails.ts'
import { UNSUBSCRIBES_PER_SUBSCRIBER } from './limits.ts'
import { subscriptionOfToken } from './rules/unsubscribe-token.ts'

/**
 * The one-click unsubscribe of RFC 8058: the mail provider's server sends a form, from no origin of ours. The token alone
 * decides, no cookie is read, nothing of the body is needed, and all that happens is that mails end. Who opens the address
 * in a browser (or a scanner that follows links) gets to the page with the button.
 */
export function unsubscribeRoutes({
  db,
  env,
  rateLimiter,
}: Pick<Services, 'db' | 'env' | 'rateLimiter'>): Router {
  const path = `${endpoints.unsubscribe}/:token` as const
  return Router()
    .get(path, (req, res) => res.redirect(303, paths.endSearchMails(req.params.token)))
    .post(path, async (req, res) => {
      await rateLimiter.consume(UNSUBSCRIBES_PER_SUBSCRIBER, subscriberKey(req.ip ?? ''))
      const subscription = subscriptionOfToken(env, req.params.token)
      if (subscription === null) throw new AppError('LINK_INVALID')
      await endMails(db, subscription)
      res.set('Cache-Control', 'no-store').status(200).type('text/plain').send('Beendet.')
    })
}
