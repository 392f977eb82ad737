import { issueLink } from '#server/auth/commands/issue-link.ts'
import { confirmIdentity } from '#server/auth/commands/sign-in/confirm-identity.ts'
import { CONFIRMATION_RATE } from '#server/auth/limits.ts'
import { sessionCookie } from '#server/auth/rules/credentials.ts'
import type { Context } from '#server/core/trpc/context.ts'
import { router, userProcedure } from '#server/core/trpc/procedures.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { deleteAccountInput, requestExportInput } from '#shared/inputs/account.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { EXPORT_RATE } from './limits.ts'
import { getAccountOverview } from './queries/get-account-overview.ts'
import { downloadCookie } from './rules/downloads.ts'

export const accountRouter = router({
  getOverview: userProcedure.query(({ ctx }) => getAccountOverview(ctx.db, ctx.user, ctx.sessionId)),

  /** Lets this browser fetch the export from `endpoints.accountExport`, once and soon. */
  requestExport: userProcedure.input(requestExportInput).mutation(async ({ ctx, input }) => {
    await confirm(ctx, input.password)
    await ctx.rateLimiter.consume(EXPORT_RATE, String(ctx.user.id))
    const token = await issueLink(ctx.db, ctx.user.id, 'download_data')
    ctx.setHeader('Set-Cookie', downloadCookie(ctx.env, token))
    return { success: true as const }
  }),

  delete: userProcedure.input(deleteAccountInput).mutation(async ({ ctx, input }) => {
    await confirm(ctx, input.password)
    const outcome = await deleteAccount(ctx, ctx.user, input.email)
    ctx.setHeader('Set-Cookie', sessionCookie(ctx.env, null))
    return outcome
  }),
})

async function confirm(ctx: Context & { user: CurrentUser }, password: string | null): Promise<void> {
  const { db, rateLimiter, sessionId, user } = ctx
  await rateLimiter.consume(CONFIRMATION_RATE, String(user.id))
  await confirmIdentity(db, { userId: user.id, sessionId, password })
}
