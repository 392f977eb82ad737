import {
  activateSecondFactor,
  disableSecondFactor,
  startSecondFactor,
} from '#server/auth/commands/set-up-second-factor.ts'
import { endOtherSessions, endOwnSession } from '#server/auth/commands/sign-in/end-sessions.ts'
import { finishSignIn } from '#server/auth/commands/sign-in/finish-sign-in.ts'
import { logRefusedSignIn, logSignIn } from '#server/auth/commands/sign-in/log-sign-in.ts'
import { CONFIRMATION_RATE } from '#server/auth/limits.ts'
import { listDevices } from '#server/auth/queries/find-session.ts'
import { getSecondFactor } from '#server/auth/queries/get-second-factor.ts'
import { sessionCookie } from '#server/auth/rules/credentials.ts'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { AppError } from '#server/core/errors.ts'
import type { Context } from '#server/core/trpc/context.ts'
import { publicProcedure, userProcedure } from '#server/core/trpc/procedures.ts'
import {
  activateSecondFactorInput,
  confirmSecondFactorInput,
  disableSecondFactorInput,
  endSessionInput,
  startSecondFactorInput,
} from '#shared/inputs/auth.ts'
import { safeReturnPath } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

/** What guards an account besides its password: the second factor, and the devices that are signed in. */
export const securityProcedures = {
  /** The second step of a sign-in. */
  confirmSecondFactor: publicProcedure.input(confirmSecondFactorInput).mutation(async ({ ctx, input }) => {
    const { pendingSignIn: pending } = ctx
    const redirectTo = safeReturnPath(input.returnTo, paths.dashboard)
    // Sent again because only its answer was lost: the account is open already.
    if (!pending && ctx.user) return { redirectTo }
    if (!pending) throw new AppError('SIGN_IN_EXPIRED')
    const { token, knownDevice } = await logged(ctx, pending.userId, async () => {
      await countConfirmation(ctx, pending.userId)
      return finishSignIn(ctx.db, ctx.env, { ...pending, code: input.code })
    })
    ctx.setHeader('Set-Cookie', [sessionCookie(ctx.env, token), knownDevice])
    return { redirectTo }
  }),

  getSecondFactor: userProcedure.query(({ ctx }) =>
    getSecondFactor(ctx.db, ctx.user.id, isFactorRequired(ctx)),
  ),

  startSecondFactor: userProcedure.input(startSecondFactorInput).mutation(async ({ ctx, input }) => {
    await countConfirmation(ctx, ctx.user.id)
    return startSecondFactor(ctx.db, ctx.env, { ...identityOf(ctx), ...input, email: ctx.user.email })
  }),

  activateSecondFactor: userProcedure.input(activateSecondFactorInput).mutation(async ({ ctx, input }) => {
    await countConfirmation(ctx, ctx.user.id)
    return { recoveryCodes: await activateSecondFactor(ctx.db, ctx.env, { ...identityOf(ctx), ...input }) }
  }),

  disableSecondFactor: userProcedure.input(disableSecondFactorInput).mutation(async ({ ctx, input }) => {
    await countConfirmation(ctx, ctx.user.id)
    await disableSecondFactor(ctx.db, ctx.env, { ...identityOf(ctx), ...input })
    return { success: true as const }
  }),

  getSessions: userProcedure.query(({ ctx }) => listDevices(ctx.db, ctx.user.id, ctx.sessionId)),

  endSession: userProcedure.input(endSessionInput).mutation(async ({ ctx, input }) => {
    await endOwnSession(ctx.db, ctx.user.id, input.sessionId)
    return { success: true as const }
  }),

  endOtherSessions: userProcedure.mutation(async ({ ctx }) => {
    await endOtherSessions(ctx.db, ctx.user.id, ctx.sessionId)
    return { success: true as const }
  }),
}

type SignedIn = Context & { user: NonNullable<Context['user']> }

function identityOf({ user, sessionId }: SignedIn) {
  return { userId: user.id, sessionId }
}

/** Writes down how the second step of a sign-in went. */
async function logged<T>(ctx: Context, userId: number, confirm: () => Promise<T>): Promise<T> {
  const subscriber = subscriberKey(ctx.visitor.ip)
  const trial = { method: 'second-factor', userId, subscriber, reqId: ctx.requestId } as const
  try {
    const confirmed = await confirm()
    logSignIn(ctx.logger, { ...trial, isPending: false })
    return confirmed
  } catch (error) {
    if (error instanceof AppError) logRefusedSignIn(ctx.logger, trial, error.code)
    throw error
  }
}

/** Each user's tries, wherever they come from: a code has six digits only. */
function countConfirmation({ rateLimiter }: Context, userId: number): Promise<void> {
  return rateLimiter.consume(CONFIRMATION_RATE, String(userId))
}

function isFactorRequired({ user, env, isAdminWithoutSecondFactor = false }: SignedIn): boolean {
  return env.ADMIN_SECOND_FACTOR === 'required' && (user.role === 'admin' || isAdminWithoutSecondFactor)
}
