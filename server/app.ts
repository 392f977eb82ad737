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
import { findSessionUser } from '#server/auth/queries.ts'
import { authRoutes, readSessionToken } from '#server/auth/routes.ts'
import type { Context, Services } from '#server/core/context.ts'
import { AppError, asAppError } from '#server/core/errors.ts'
import { requireJson, requireSameOrigin, securityHeaders } from '#server/core/http-security.ts'
import { isMigrated } from '#server/core/migrate.ts'
import { imageRoutes } from '#server/images/routes.ts'
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
  app.use('/api', noStore, requireSameOrigin(env), requireJson)
  app.use(compression())
  app.use(
    endpoints.trpc,
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ req, res }) => createContext(deps, req, res),
      maxBodySize: MAX_BODY_BYTES,
      maxBatchSize: MAX_BATCH_SIZE,
    }),
  )
  app.use(authRoutes(deps))
  app.use(imageRoutes(deps))
  app.use('/api', (_req, _res, next) => next(new AppError('NOT_FOUND')))
  if (deps.developmentRoutes !== undefined) app.use(deps.developmentRoutes)
  app.use(deps.pages)
  app.use(answerErrors)
  return app
}

async function createContext(services: Services, req: Request, res: Response): Promise<Context> {
  const session = await findSessionUser(services.db, readSessionToken(req, services.env))
  return {
    ...services,
    user: session?.user ?? null,
    sessionId: session?.sessionId ?? null,
    visitor: { ip: req.ip ?? '', userAgent: req.get('user-agent') ?? '' },
    requestId: String(req.id),
    setHeader: (name, value) => void res.setHeader(name, value),
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
  res.status(500).json({ error: `Ein unerwarteter Fehler ist aufgetreten. (Kennung ${String(req.id)})` })
}

/** Express marks what is wrong with a request itself (bad JSON, bad escape, too large) by a 4xx status. */
function malformedRequest(error: unknown): AppError | null {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500
    ? new AppError('REQUEST_MALFORMED')
    : null
}
