import { confirmEmailChange } from '#server/auth/commands/change-email/confirm-email-change.ts'
import { requestEmailChange } from '#server/auth/commands/change-email/request-email-change.ts'
import { undoEmailChange } from '#server/auth/commands/change-email/undo-email-change.ts'
import { changePassword } from '#server/auth/commands/change-password.ts'
import { CONFIRMATION_RATE, EMAIL_CHANGE_RATE, LINK_USE_RATE } from '#server/auth/limits.ts'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import type { Context } from '#server/core/trpc/context.ts'
import { publicProcedure, userProcedure } from '#server/core/trpc/procedures.ts'
import { changePasswordInput, emailChangeLinkInput, requestEmailChangeInput } from '#shared/inputs/auth.ts'

/** Another password and another address for an account whose owner is signed in. */
export const credentialProcedures = {
  changePassword: userProcedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(CONFIRMATION_RATE, String(ctx.user.id))
    const { currentPassword, newPassword } = input
    await changePassword(ctx, { ...identityOf(ctx), password: currentPassword, newPassword })
    return { success: true as const }
  }),

  requestEmailChange: userProcedure.input(requestEmailChangeInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(CONFIRMATION_RATE, String(ctx.user.id))
    await ctx.rateLimiter.consume(EMAIL_CHANGE_RATE, String(ctx.user.id))
    await requestEmailChange(ctx, { ...identityOf(ctx), ...input })
    return { success: true as const }
  }),

  /** Opened by whoever reads the mail, signed in or not. */
  confirmEmailChange: publicProcedure.input(emailChangeLinkInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINK_USE_RATE, subscriberKey(ctx.visitor.ip))
    const browser = { userId: ctx.user?.id ?? null, sessionId: ctx.sessionId }
    await confirmEmailChange(ctx.db, input.token, browser, ctx.env.ADMIN_EMAIL)
    return { success: true as const }
  }),

  undoEmailChange: publicProcedure.input(emailChangeLinkInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINK_USE_RATE, subscriberKey(ctx.visitor.ip))
    return { resetToken: await undoEmailChange(ctx.db, input.token) }
  }),
}

function identityOf({ user, sessionId }: Context & { user: NonNullable<Context['user']> }) {
  return { userId: user.id, sessionId }
}
