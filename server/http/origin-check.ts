import type { Request, RequestHandler } from 'express'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Below these a browser may arrive by a link or a redirect of another site: sign-in through a provider. */
const NAVIGABLE = /^\/(auth|oauth)\//

/**
 * Keeps other sites from using the API by a visitor's browser. State-changing requests must name our origin; those
 * without any (no browser sends such) are refused as well. Reading ones are refused when the browser says that another
 * site asks; programs without a browser do not say anything.
 */
export function requireSameOrigin(env: Env): RequestHandler {
  const ownOrigin = new URL(env.APP_URL).origin
  return (req, _res, next) => {
    const isAllowed = SAFE_METHODS.has(req.method)
      ? mayRead(req)
      : isOwnOrigin(req, ownOrigin, env.NODE_ENV !== 'production')
    next(isAllowed ? undefined : new AppError('ORIGIN_REFUSED'))
  }
}

function mayRead({ headers, path }: Request): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  return headers['sec-fetch-mode'] === 'navigate' && NAVIGABLE.test(path)
}

/** @param byAnyName outside production one server is reached under several names (localhost, 127.0.0.1, a free port) */
function isOwnOrigin({ headers }: Request, ownOrigin: string, byAnyName: boolean): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  return origin === ownOrigin || (byAnyName && URL.parse(origin)?.host === headers.host)
}

/** Bodies are JSON: what an HTML form of another site could send is refused before it is read. */
export const requireJson: RequestHandler = (req, _res, next) => {
  const type = req.headers['content-type']
  const isJson = type === undefined || /^application\/json\s*(;|$)/i.test(type)
  next(SAFE_METHODS.has(req.method) || isJson ? undefined : new AppError('JSON_REQUIRED'))
}
