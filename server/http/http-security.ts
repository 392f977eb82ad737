import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/settings.ts'
import { CLOSED_POLICY, createPagePolicy } from './content-policy.ts'

/** What browsers may do for our pages: nothing that a marketplace does not need. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const FIXED_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', PERMISSIONS.map(feature => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  // Not `require-corp`: pictures may lie on a store that does not say who may embed them.
  ['Cross-Origin-Embedder-Policy', 'credentialless'],
  ['Origin-Agent-Cluster', '?1'],
]

/** Two years, as browsers' preload lists ask for. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/**
 * Security headers of every answer. Pages get a content policy with a nonce of their own, which `res.locals.cspNonce`
 * holds for who writes the HTML. In development the hot reload needs inline scripts and a socket: no policy there.
 */
export function securityHeaders(env: Env): RequestHandler {
  const pagePolicy = createPagePolicy(env)
  const hasPolicy = env.NODE_ENV !== 'development'
  const headers = [...FIXED_HEADERS]
  if (env.NODE_ENV === 'production') headers.push(['Strict-Transport-Security', STRICT_TRANSPORT])
  return (req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    if (isApi(req)) {
      res.setHeader('Content-Security-Policy', CLOSED_POLICY)
    } else {
      const nonce = randomBytes(16).toString('base64')
      res.locals.cspNonce = nonce
      if (hasPolicy) res.setHeader('Content-Security-Policy', pagePolicy(nonce))
    }
    next()
  }
}

function isApi({ path }: Request): boolean {
  return path.startsWith('/api/')
}

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
