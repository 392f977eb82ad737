import { LINK_USE_RATE } from '#server/auth/limits.ts'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { adminProcedure, publicProcedure, router, userProcedure } from '#server/core/trpc/procedures.ts'
import { adminPageInput } from '#shared/inputs/admin-page.ts'
import { decideNoticeInput, submitNoticeInput, takeBackInput } from '#shared/inputs/contracts.ts'
import { decideNotice } from './commands/decide-notice.ts'
import { submitNotice } from './commands/submit-notice.ts'
import { takeBackNotice } from './commands/take-back-notice.ts'
import { NOTICES_PER_SUBSCRIBER } from './limits.ts'
import { getOwnContracts } from './queries/find-contract.ts'
import { listAdminNotices } from './queries/list-admin-notices.ts'

export const contractsRouter = router({
  submitNotice: publicProcedure.input(submitNoticeInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(NOTICES_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    return submitNotice(ctx, input)
  }),

  takeBack: publicProcedure.input(takeBackInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINK_USE_RATE, subscriberKey(ctx.visitor.ip))
    return takeBackNotice(ctx, input.token)
  }),

  getOwn: userProcedure.query(({ ctx }) => getOwnContracts(ctx.db, ctx.user.id)),

  list: adminProcedure.input(adminPageInput).query(({ ctx, input }) => listAdminNotices(ctx, input)),

  decide: adminProcedure
    .input(decideNoticeInput)
    .mutation(({ ctx, input }) => decideNotice(ctx, ctx.actor, input)),
})
