import { registerUser } from '#server/auth/commands/register-user.ts'
import { requestPasswordReset, resetPassword } from '#server/auth/commands/reset-password.ts'
import { endSession } from '#server/auth/commands/sign-in/end-sessions.ts'
import type { PendingSignIn } from '#server/auth/commands/sign-in/finish-sign-in.ts'
import { verifyEmail } from '#server/auth/commands/verify-email.ts'
import { LINK_REQUEST_RATE, LINK_USE_RATE, REGISTER_RATE } from '#server/auth/limits.ts'
import { sessionCookie } from '#server/auth/rules/credentials.ts'
import { registrationCookie } from '#server/auth/rules/registering-browser.ts'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { publicProcedure, router, userProcedure } from '#server/core/trpc/procedures.ts'
import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { emailInput, registerInput, resetPasswordInput, verifyEmailInput } from '#shared/inputs/auth.ts'
import { credentialProcedures } from './credential-procedures.ts'
import { securityProcedures } from './security-procedures.ts'

declare module '#server/core/trpc/context.ts' {
  interface Context {
    /** A sign-in whose second factor is still to be shown; its user is a visitor until then. */
    pendingSignIn?: PendingSignIn | undefined
    /** Of the registrations in this browser, as its cookie has them. */
    registrationMarks?: string | undefined
  }
}

export const authRouter = router({
  /** Says what somebody is, also where the second factor is still missing to act as it. */
  me: publicProcedure.query(({ ctx: { user, isAdminWithoutSecondFactor = false } }) =>
    user !== null && isAdminWithoutSecondFactor ? { ...user, role: 'admin' as const } : user,
  ),

  logout: userProcedure.mutation(async ({ ctx }) => {
    if (ctx.sessionId !== null) await endSession(ctx.db, ctx.sessionId)
    ctx.setHeader('Set-Cookie', sessionCookie(ctx.env, null))
    return { success: true as const }
  }),

  register: publicProcedure
    .input(registerInput.extend(idempotencyKeyField))
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimiter.consume(REGISTER_RATE, subscriberKey(ctx.visitor.ip))
      const registered = await registerUser(ctx, input)
      // Also where the address had an account: the answer is the same.
      ctx.setHeader('Set-Cookie', registrationCookie(ctx.env, ctx.registrationMarks ?? '', registered))
      return { message: `Wir haben eine Bestätigungs-E-Mail an ${input.email} gesendet.` }
    }),

  verifyEmail: publicProcedure.input(verifyEmailInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINK_USE_RATE, subscriberKey(ctx.visitor.ip))
    const owner = await verifyEmail(ctx, input, {
      signedInUserId: ctx.user?.id ?? null,
      isBrowser: ctx.visitor.isBrowser === true,
      marks: ctx.registrationMarks ?? '',
    })
    return { message: 'E-Mail erfolgreich verifiziert!', ...owner }
  }),

  requestPasswordReset: publicProcedure.input(emailInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINK_REQUEST_RATE, subscriberKey(ctx.visitor.ip))
    await requestPasswordReset(ctx.db, ctx.rateLimiter, ctx.env.APP_URL, input.email)
    return {
      message:
        'Wenn ein Konto mit dieser E-Mail-Adresse existiert, haben wir einen Link gesendet. Er ist 1 Stunde gültig.',
    }
  }),

  resetPassword: publicProcedure.input(resetPasswordInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINK_USE_RATE, subscriberKey(ctx.visitor.ip))
    await resetPassword(ctx, input)
    return { message: 'Ihr Passwort wurde geändert.' }
  }),

  ...securityProcedures,
  ...credentialProcedures,
})
