import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { AppError } from '#server/core/errors.ts'
import { publicProcedure, router, userProcedure } from '#server/core/trpc/procedures.ts'
import {
  savedSearchInput,
  saveSearchInput,
  unsubscribeInput,
  updateSearchInput,
} from '#shared/inputs/alerts.ts'
import { endMails } from './commands/end-mails.ts'
import { deleteSearch, markSearchSeen, saveSearch, updateSearch } from './commands/save-search.ts'
import { UNSUBSCRIBES_PER_SUBSCRIBER } from './limits.ts'
import { listSavedSearches } from './queries/list-searches.ts'
import { subscriptionOfToken } from './rules/unsubscribe-token.ts'

export const alertsRouter = router({
  getMySearches: userProcedure.query(({ ctx }) => listSavedSearches(ctx.db, ctx.user.id)),

  save: userProcedure.input(saveSearchInput).mutation(async ({ ctx, input }) => ({
    id: await saveSearch(ctx, ctx.user.id, input),
  })),

  update: userProcedure.input(updateSearchInput).mutation(async ({ ctx, input }) => {
    await updateSearch(ctx.db, ctx.user.id, input)
    return { success: true as const }
  }),

  markSeen: userProcedure.input(savedSearchInput).mutation(async ({ ctx, input }) => {
    await markSearchSeen(ctx.db, ctx.user.id, input.id)
    return { success: true as const }
  }),

  delete: userProcedure.input(savedSearchInput).mutation(async ({ ctx, input }) => {
    await deleteSearch(ctx.db, ctx.user.id, input.id)
    return { success: true as const }
  }),

  /** By the link in a mail, signed in or not. */
  endMails: publicProcedure.input(unsubscribeInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(UNSUBSCRIBES_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    const subscription = subscriptionOfToken(ctx.env, input.token)
    if (subscription === null) throw new AppError('LINK_INVALID')
    await endMails(ctx.db, subscription)
    return { success: true as const }
  }),
})
