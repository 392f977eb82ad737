import type { TRPCError } from '@trpc/server'
import type { Request, RequestHandler, Response } from 'express'
import { readSessionToken } from '#server/auth/routes.ts'
import { AppError } from '#server/core/errors.ts'
import type { Context, Services } from '#server/core/trpc/context.ts'
import { toPublicError } from '#server/core/trpc/procedures.ts'
import { withFastPath } from '#server/http/fast-path/fast-path.ts'
import { createContext, requestId } from '#server/http/request-context.ts'
import type { SmallBodies } from '#server/http/small-bodies.ts'
import { answerByAdapter } from './answer-by-adapter.ts'
import type { AnswerCall, ApiAnswer, ApiCall } from './api-call.ts'
import type { BodyBudget } from './body-budget.ts'
import { announcedBytes, type BodyLimits, bodyLimits } from './body-limits.ts'
import { allowSharedCaching } from './shared-caching.ts'

/**
 * The procedures under `endpoints.trpc`: everything that the client asks and does.
 * @param budget of all large bodies of this process
 * @param smallBodies all others of it
 */
export function trpcEndpoint(
  services: Services,
  budget: BodyBudget,
  smallBodies: SmallBodies,
): RequestHandler {
  const answerCall = services.env.FAST_PATH === 'on' ? withFastPath(answerByAdapter) : answerByAdapter
  return async (req, res) => {
    const path = req.path.slice(1)
    const limits = bodyLimits(path)
    const createContext = () => contextOrRefusal(services, req, res, limits)
    const call = { req, res, path, maxBodyBytes: limits.anyone, createContext }
    const isLarge = announcedBytes(req) > limits.anyone
    if (!isLarge) smallBodies.take(req, res, limits.anyone)
    const { status, body } = isLarge
      ? await answerLargeCall(services, answerCall, { ...call, budget, limits })
      : await answerCall(call)
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

/** Nothing is read before it is known who sends it, and that there is room for it. Refusals are worded as ever. */
async function answerLargeCall(
  services: Services,
  answerCall: AnswerCall,
  { budget, limits, ...call }: ApiCall & { budget: BodyBudget; limits: BodyLimits },
): Promise<ApiAnswer> {
  const { req, res } = call
  const claim = claimRoom(services, { budget, ...call })
  const held = await claim.catch(() => null)
  if (held === null) return answerCall({ ...call, createContext: async () => (await claim).context })
  // The adapter never hears of a sender who leaves on the way; what was read whole is worked on all the same.
  res.once('close', () => !req.complete && held.release())
  try {
    return await answerCall({ ...call, maxBodyBytes: limits.users, createContext: async () => held.context })
  } finally {
    held.release()
  }
}

async function claimRoom(
  services: Services,
  { req, res, budget, createContext }: ApiCall & { budget: BodyBudget },
): Promise<{ context: Context; release: () => void }> {
  const context = await createContext()
  const release = await budget.take(context.user?.id ?? 0, announcedBytes(req)).catch((error: unknown) => {
    throw publicError(services, req, res, error)
  })
  return { context, release }
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
    if (announcedBytes(req) > limits.anyone) requireSender(context)
    return context
  } catch (error) {
    throw publicError(services, req, res, error)
  }
}

function publicError({ logger }: Services, req: Request, res: Response, error: unknown): TRPCError {
  const setHeader = (name: string, value: string) => void res.setHeader(name, value)
  return toPublicError(error, { logger, requestId: requestId(req), setHeader })
}

/** Who sends pictures has a profile, who sends whole posts is an admin. */
function requireSender({ user }: Context): void {
  if (user === null) throw new AppError('UNAUTHENTICATED')
  if (user.vendorId === null && user.role !== 'admin') throw new AppError('PROFILE_REQUIRED')
}

function isAnonymousRead(req: Request, { env }: Services): boolean {
  return req.method === 'GET' && readSessionToken(req, env) === null
}
