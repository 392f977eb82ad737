import { initTRPC, type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { createActor } from '#server/core/audit.ts'
import { AppError, asAppError } from '#server/core/errors.ts'
import { errorText } from '#shared/core/errors.ts'
import type { Context } from './context.ts'
import type { ProcedureMeta } from './procedure-meta.ts'
import { transformer } from './transformer.ts'

/** What tRPC refuses by itself, before a procedure is reached, it explains in English and to programmers. */
const REFUSAL_TEXTS: Partial<Record<TRPC_ERROR_CODE_KEY, string>> = {
  NOT_FOUND: 'Diese Funktion gibt es nicht.',
  METHOD_NOT_SUPPORTED: 'Diese Funktion kann so nicht aufgerufen werden.',
  BAD_REQUEST: errorText('REQUEST_MALFORMED'),
  PARSE_ERROR: errorText('REQUEST_MALFORMED'),
  PAYLOAD_TOO_LARGE: errorText('REQUEST_TOO_LARGE'),
  UNSUPPORTED_MEDIA_TYPE: errorText('JSON_REQUIRED'),
}

/** Expected failures bring their text, and bad input its issues. */
function isOwnText(cause: unknown): boolean {
  return cause instanceof AppError || cause instanceof ZodError
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    // Stacks are for the log. A client gets the code, the text and, for bad input, zod's issues.
    isDev: false,
    errorFormatter({ shape, error }) {
      const { cause } = error
      return {
        ...shape,
        message: isOwnText(cause) ? shape.message : (REFUSAL_TEXTS[error.code] ?? shape.message),
        data: {
          ...shape.data,
          appCode: cause instanceof AppError ? cause.code : null,
          details: cause instanceof AppError ? cause.details : null,
          issues:
            cause instanceof ZodError
              ? cause.issues.map(({ code, path, message }) => ({ code, path, message }))
              : null,
        },
      }
    },
  })

/** Where a failure is logged, and by which its caller is told how long to wait. */
type Reporter = Pick<Context, 'logger' | 'requestId' | 'setHeader'>

/**
 * Turns what was thrown into what the caller may know: expected failures keep their text, bad input its issues, and a
 * bug becomes a sentence with the request's id, under which the log has the rest.
 */
export function toPublicError(
  error: unknown,
  { logger, requestId, setHeader }: Reporter,
  path?: string,
): TRPCError {
  const cause = error instanceof TRPCError ? error.cause : error
  const expected = asAppError(cause) ?? refusedRequest(error)
  if (expected !== null) {
    if (expected.httpStatus === 503) logger.error({ err: cause, path, requestId }, 'unavailable')
    const { retryAfter } = expected.details
    if (retryAfter !== undefined) setHeader('Retry-After', String(retryAfter))
    return expected.toTrpc()
  }
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return error
  logger.error({ err: cause ?? error, path, requestId }, 'procedure failed')
  return new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: `Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut. (Kennung ${requestId})`,
  })
}

/** What is wrong with a request before its input can be judged. The reasons given by parsers are not for users. */
function refusedRequest(error: unknown): AppError | null {
  if (!(error instanceof TRPCError)) return null
  if (error.code === 'PAYLOAD_TOO_LARGE') return new AppError('REQUEST_TOO_LARGE', {}, { cause: error })
  const isUnreadable = error.code === 'BAD_REQUEST' && !(error.cause instanceof ZodError)
  return isUnreadable ? new AppError('REQUEST_MALFORMED', {}, { cause: error }) : null
}

const reportErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  throw toPublicError(result.error, ctx, path)
})

export const { router, mergeRouters, createCallerFactory } = t

/** Anyone, signed in or not. */
export const publicProcedure = t.procedure.use(reportErrors)

/** Signed-in users; others get UNAUTHORIZED with the text the client knows as "go to the login". */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.user === null) throw new AppError('UNAUTHENTICATED')
  return next({ ctx: { user: ctx.user } })
})

/** Users with a vendor profile. `ctx.vendorId` is theirs. */
export const vendorProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.user.vendorId === null) throw new AppError('PROFILE_REQUIRED')
  return next({ ctx: { vendorId: ctx.user.vendorId } })
})

/** Admins; `ctx.actor` is who the log of admin actions names. */
export const adminProcedure = userProcedure.use(({ ctx, path, next }) => {
  if (ctx.isAdminWithoutSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED')
  if (ctx.user.role !== 'admin') throw new AppError('PERMISSION_REQUIRED')
  return next({ ctx: { actor: createActor(ctx.user.id, path, ctx) } })
})
