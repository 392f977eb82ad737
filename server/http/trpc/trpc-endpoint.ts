import type { Request, RequestHandler, Response } from 'express'
import { readSessionToken } from '#server/auth/routes.ts'
import { AppError } from '#server/core/errors.ts'
import type { Context, Services } from '#server/core/trpc/context.ts'
import { toPublicError } from '#server/core/trpc/procedures.ts'
import { withFastPath } from '#server/http/fast-path/fast-path.ts'
import { createContext, requestId } from '#server/http/request-context.ts'
import { answerByAdapter } from './answer-by-adapter.ts'
import { announcedBytes, type BodyLimits, bodyLimits, maxReadBytes } from './body-limits.ts'
import { allowSharedCaching } from './shared-caching.ts'

/** The procedures under `endpoints.trpc`: everything that the client asks and does. */
export function trpcEndpoint(services: Services): RequestHandler {
  const answerCall = services.env.FAST_PATH === 'on' ? withFastPath(answerByAdapter) : answerByAdapter
  return async (req, res) => {
    const path = req.path.slice(1)
    const limits = bodyLimits(path)
    const { status, body } = await answerCall({
      req,
      res,
      path,
      maxBodyBytes: maxReadBytes(req, limits),
      createContext: () => contextOrRefusal(services, req, res, limits),
    })
    res.status(status)
    if (status === 200 && isAnonymousRead(req, services)) allowSharedCaching(res, path, body)
    if (req.fresh) {
      res.status(304).end()
      return
    }
    res.setHeader('Content-Length', body.length)
    res.end(body)
  }
}

/** Who is asking stands in the database: without it a call is refused here as its procedure would refuse it. */
async function contextOrRefusal(
  services: Services,
  req: Request,
  res: Response,
  limits: BodyLimits,
): Promise<Context> {
  // Before anything is looked up or read; a sender who does not announce the size is stopped while reading.
  if (announcedBytes(req) > limits.users) throw new AppError('REQUEST_TOO_LARGE').toTrpc()
  try {
    const context = await createContext(services, req, res)
    // A batch may have calls that would read it for anyone.
    if (context.user === null && announcedBytes(req) > limits.anyone) throw new AppError('UNAUTHENTICATED')
    return context
  } catch (error) {
    const setHeader = (name: string, value: string) => void res.setHeader(name, value)
    throw toPublicError(error, { logger: services.logger, requestId: requestId(req), setHeader })
  }
}

function isAnonymousRead(req: Request, { env }: Services): boolean {
  return req.method === 'GET' && readSessionToken(req, env) === null
}
