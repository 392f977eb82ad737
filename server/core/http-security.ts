import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '#server/env.ts'
import { AppError } from './errors.ts'

/**
 * Security headers of every answer. In development the hot reload needs inline scripts and a socket, so the
 * content policy is only set where the built client is served.
 */
export function securityHeaders(env: Env): RequestHandler {
  const imageSources = ["'self'", 'data:', 'blob:', 'https:']
  if (env.S3_PUBLIC_URL !== undefined) imageSources.push(new URL(env.S3_PUBLIC_URL).origin)
  return helmet({
    contentSecurityPolicy: env.NODE_ENV !== 'development' && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Radix and sonner place their layers by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: imageSources,
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", 'https://checkout.stripe.com', 'https://billing.stripe.com'],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: env.NODE_ENV === 'production',
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that another site may have caused: a browser names the origin of each, and it
 * must be ours. Requests without any origin (no browser sends such) are refused as well.
 */
export function requireSameOrigin(env: Env): RequestHandler {
  const ownOrigin = new URL(env.APP_URL).origin
  return (req, _res, next) => {
    if (SAFE_METHODS.has(req.method)) return next()
    const { origin } = req.headers
    const isOwn =
      origin === ownOrigin ||
      // Outside production one server is reached under several names (localhost, 127.0.0.1, a free port).
      (env.NODE_ENV !== 'production' && origin !== undefined && URL.parse(origin)?.host === req.headers.host)
    if (isOwn || (origin === undefined && req.headers['sec-fetch-site'] === 'same-origin')) return next()
    next(new AppError('ORIGIN_REFUSED'))
  }
}

/** Bodies are JSON: what an HTML form of another site could send is refused before it is read. */
export const requireJson: RequestHandler = (req, res, next) => {
  const type = req.headers['content-type']
  if (SAFE_METHODS.has(req.method) || type === undefined || /^application\/json\s*(;|$)/i.test(type))
    return next()
  res.status(415).json({ error: 'Nur JSON wird angenommen.' })
}
