import zlib from 'node:zlib'
import compression from 'compression'
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { accountRoutes } from '#server/account/routes.ts'
import { unsubscribeRoutes } from '#server/alerts/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { stripeWebhook } from '#server/billing/routes.ts'
import { certificateRoutes } from '#server/certificates/routes.ts'
import { SECOND_MS } from '#server/core/clock.ts'
import { isReady } from '#server/core/database/migrate.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { AppError, asAppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { setInputTexts } from '#server/core/trpc/input-texts.ts'
import { checkRoutes } from '#server/freshness/routes.ts'
import { limitBursts } from '#server/http/burst-limit.ts'
import { requireJson, requireSameOrigin } from '#server/http/origin-check.ts'
import { createContext, requestId } from '#server/http/request-context.ts'
import { requestLog } from '#server/http/request-log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { securityTxt } from '#server/http/security-txt.ts'
import { createSmallBodies, takeBody } from '#server/http/small-bodies.ts'
import { createBodyBudget } from '#server/http/trpc/body-budget.ts'
import { trpcEndpoint } from '#server/http/trpc/trpc-endpoint.ts'
import { imageRoutes } from '#server/images/routes.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { feedRoutes } from '#server/pages/feeds.ts'
import { siteRoutes } from '#server/site/routes.ts'
import { endpoints } from '#shared/web/endpoints.ts'

export interface AppDeps extends Services {
  /** For `/api/ready` alone. */
  pool: DatabasePool
  /** Whether this process takes leave: it still answers, but is not ready for more. */
  isDraining?: () => boolean
  /** Serves the pages: Vite in development, the built files elsewhere. Mounted last. */
  pages: RequestHandler
  /** Extra routes that only development has (mailbox, payment sandbox). */
  developmentRoutes?: RequestHandler
}

/**
 * What is made anew for each visitor is compressed fast: the best levels save a tenth of the bytes of a result list and
 * cost three times the processor. Built files are compressed once, thoroughly.
 */
const COMPRESSION = { level: 3, brotli: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } } }

/** Balancers ask once a second; a flood must not reach the database. */
const READINESS_LOOKUPS_PER_SECOND = 10

/** The whole product as an Express app. Binds no port and starts no job. */
export function createApp(deps: AppDeps): Express {
  const { env, logger } = deps
  setInputTexts()
  const app = express()
  const budget = createBodyBudget()
  const smallBodies = createSmallBodies()
  const findViewer = async (req: Request, res: Response) => (await createContext(deps, req, res)).user
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.use(requestLog(logger, env))
  app.use(securityHeaders(env))
  app.use(limitBursts(env))
  app.get('/api/health', (_req, res) => res.json({ status: 'ok' }))
  app.get('/api/ready', readiness(deps))
  app.post(
    [endpoints.stripeWebhook, endpoints.emailLogin, endpoints.resendVerification],
    takeBody(smallBodies),
  )
  // Before the checks below: Stripe is no browser and has no origin; its messages are signed.
  app.use(stripeWebhook(deps))
  // Nor are the mail providers that unsubscribe their users: the token in the address is all that counts.
  app.use(unsubscribeRoutes(deps), checkRoutes(deps))
  app.use('/api', noStore, requireSameOrigin(env))
  // Before JSON is asked for: files are none.
  app.use(importRoutes({ ...deps, findViewer, takeRoom: (userId, bytes) => budget.take(userId, bytes) }))
  app.use('/api', requireJson)
  app.use(compression(COMPRESSION))
  app.use(endpoints.trpc, trpcEndpoint(deps, budget, smallBodies))
  app.use(siteRoutes(deps))
  app.use(authRoutes(deps))
  app.use(accountRoutes(deps))
  app.use(certificateRoutes(deps, findViewer))
  app.use(imageRoutes(deps))
  app.use('/api', (_req, _res, next) => next(new AppError('NOT_FOUND')))
  app.use(securityTxt(env))
  app.use(feedRoutes(deps))
  if (deps.developmentRoutes !== undefined) app.use(deps.developmentRoutes)
  app.use(deps.pages)
  app.use(answerErrors)
  return app
}

/** Answers of the API depend on the session; nobody between here and the browser may keep one. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

function readiness({ pool, logger, isDraining }: AppDeps): RequestHandler {
  const isDatabaseReady = atMostPerSecond(READINESS_LOOKUPS_PER_SECOND, () =>
    isReady(pool).catch((error: unknown) => {
      logger.warn({ err: error }, 'not ready')
      return false
    }),
  )
  return async (_req, res) => {
    const isLeaving = isDraining?.() ?? false
    const ready = !isLeaving && (await isDatabaseReady())
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
  }
}

/** What `lookUp` says; who asks more often than that gets its last answer. */
function atMostPerSecond<T>(times: number, lookUp: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let second = { start: Number.NEGATIVE_INFINITY, lookups: 0 }
  return () => {
    const now = performance.now()
    if (now - second.start >= SECOND_MS) second = { start: now, lookups: 0 }
    if (last !== null && second.lookups >= times) return last
    second.lookups++
    last = lookUp()
    return last
  }
}

/** Errors of the plain endpoints: expected ones with their text, bugs with nothing but the request's id. */
const answerErrors: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error)
  const expected = asAppError(error) ?? malformedRequest(error)
  if (expected !== null) {
    const { retryAfter } = expected.details
    if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter))
    res.status(expected.httpStatus).json({ error: expected.message })
    return
  }
  req.log.error({ err: error }, 'request failed')
  res.status(500).json({ error: `Ein unerwarteter Fehler ist aufgetreten. (Kennung ${requestId(req)})` })
}

/** Express marks what is wrong with a request itself (bad JSON, bad escape, too large) by a 4xx status. */
function malformedRequest(error: unknown): AppError | null {
  const status = (error as { status?: unknown } | null)?.status
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  return new AppError(status === 413 ? 'REQUEST_TOO_LARGE' : 'REQUEST_MALFORMED')
}
