import { randomUUID } from 'node:crypto'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import compression from 'compression'
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import type { Pool } from 'mysql2/promise'
import { pinoHttp } from 'pino-http'
import { authRoutes } from '#server/auth/routes.ts'
import { stripeWebhook } from '#server/billing/routes.ts'
import type { Context, Services } from '#server/core/context.ts'
import { AppError, asAppError } from '#server/core/errors.ts'
import { requireJson, requireSameOrigin, securityHeaders } from '#server/core/http-security.ts'
import { isMigrated } from '#server/core/migrate.ts'
import { toPublicError } from '#server/core/trpc.ts'
import { imageRoutes } from '#server/images/routes.ts'
import { feedRoutes } from '#server/pages/feeds.ts'
import { createContext, requestId } from '#server/request-context.ts'
import { appRouter } from '#server/router.ts'
import { endpoints } from '#shared/paths.ts'

export interface AppDeps extends Services {
  pool: Pool
  /** Serves the pages: Vite in development, the built files elsewhere. Mounted last. */
  pages: RequestHandler
  /** Extra routes that only development has (mailbox, payment sandbox). */
  developmentRoutes?: RequestHandler
}

/** A batch of uploads never happens; one picture as base64 in JSON is the largest body there is. */
const MAX_BODY_BYTES = 8 * 1024 * 1024
const MAX_BATCH_SIZE = 20

/** The whole product as an Express app. Binds no port and starts no job. */
export function createApp(deps: AppDeps): Express {
  const { env, logger } = deps
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.use(
    pinoHttp({
      logger,
      genReqId: () => randomUUID(),
      autoLogging: env.NODE_ENV === 'production',
      customLogLevel: (_req, res, error) => (error !== undefined || res.statusCode >= 500 ? 'error' : 'info'),
    }),
  )
  app.use(securityHeaders(env))
  app.get('/api/health', (_req, res) => res.json({ status: 'ok' }))
  app.get('/api/ready', readiness(deps.pool))
  // Before the checks below: Stripe is no browser and has no origin; its messages are signed.
  app.use(stripeWebhook(deps))
  app.use('/api', noStore, requireSameOrigin(env), requireJson)
  app.use(compression())
  app.use(
    endpoints.trpc,
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ req, res }) => contextOrRefusal(deps, req, res),
      maxBodySize: MAX_BODY_BYTES,
      maxBatchSize: MAX_BATCH_SIZE,
    }),
  )
  app.use(authRoutes(deps))
  app.use(imageRoutes(deps))
  app.use('/api', (_req, _res, next) => next(new AppError('NOT_FOUND')))
  app.use(feedRoutes(deps))
  if (deps.developmentRoutes !== undefined) app.use(deps.developmentRoutes)
  app.use(deps.pages)
  app.use(answerErrors)
  return app
}

/** Who is asking stands in the database: without it a call is refused here as its procedure would refuse it. */
async function contextOrRefusal(deps: AppDeps, req: Request, res: Response): Promise<Context> {
  try {
    return await createContext(deps, req, res)
  } catch (error) {
    const setHeader = (name: string, value: string) => void res.setHeader(name, value)
    throw toPublicError(error, { logger: deps.logger, requestId: requestId(req), setHeader })
  }
}

/** Answers of the API depend on the session; nobody between here and the browser may keep one. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

function readiness(pool: Pool): RequestHandler {
  return async (req, res) => {
    const ready = await isMigrated(pool).catch((error: unknown) => {
      req.log.warn({ err: error }, 'not ready')
      return false
    })
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
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
