import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import { ZodError } from 'zod'
import type { Context } from './context.ts'
import { AppError, asAppError } from './errors.ts'

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  // Stacks are for the log. A client gets the code, the text and, for bad input, zod's issues.
  isDev: false,
  errorFormatter({ shape, error }) {
    const { cause } = error
    return {
      ...shape,
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

/**
 * Turns what a procedure threw into what its caller may know: expected failures keep their text, bad input its
 * issues, and a bug becomes a sentence with the request's id, under which the log has the rest.
 */
const reportErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  const expected = asAppError(cause)
  if (expected !== null) {
    if (expected.httpStatus === 503)
      ctx.logger.error({ err: cause, path, requestId: ctx.requestId }, 'unavailable')
    const { retryAfter } = expected.details
    if (retryAfter !== undefined) ctx.setHeader('Retry-After', String(retryAfter))
    throw expected.toTrpc()
  }
  if (result.error.code !== 'INTERNAL_SERVER_ERROR') return result
  ctx.logger.error({ err: cause ?? result.error, path, requestId: ctx.requestId }, 'procedure failed')
  throw new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: `Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut. (Kennung ${ctx.requestId})`,
  })
})

export const { router, createCallerFactory } = t

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

export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.user.role !== 'admin') throw new AppError('PERMISSION_REQUIRED')
  return next()
})
