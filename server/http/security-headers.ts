import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '#server/process/env.ts'
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

/** helmet does not know this header. */
const PERMISSIONS_POLICY = PERMISSIONS.map(feature => `${feature}=()`).join(', ')

/** Two years, as browsers' preload lists ask for. */
const STRICT_TRANSPORT = { maxAge: 2 * 365 * 24 * 3600, includeSubDomains: true }

/**
 * Security headers of every answer. Pages get a content policy with a nonce of their own, which `res.locals.cspNonce`
 * holds for who writes the HTML. In development the hot reload needs inline scripts and a socket: no policy there.
 */
export function securityHeaders(env: Env): RequestHandler {
  const pagePolicy = createPagePolicy(env)
  const hasPolicy = env.NODE_ENV !== 'development'
  const setFixedHeaders = helmet({
    // Differs between pages and the API: set below.
    contentSecurityPolicy: false,
    // Not `require-corp`: pictures may lie on a store that does not say who may embed them.
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: env.NODE_ENV === 'production' && STRICT_TRANSPORT,
    xFrameOptions: { action: 'deny' },
  })
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
    if (isApi(req)) {
      res.setHeader('Content-Security-Policy', CLOSED_POLICY)
    } else {
      const nonce = randomBytes(16).toString('base64')
      res.locals.cspNonce = nonce
      if (hasPolicy) res.setHeader('Content-Security-Policy', pagePolicy(nonce))
    }
    setFixedHeaders(req, res, next)
  }
}

function isApi({ path }: Request): boolean {
  return path.startsWith('/api/')
}
