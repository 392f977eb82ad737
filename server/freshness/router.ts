import { subscriberKey } from '#server/core/addresses/network-address.ts'
import type { Context } from '#server/core/trpc/context.ts'
import { publicProcedure, router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import {
  answerCheckInput,
  checkInput,
  linkedRhythmInput,
  rhythmInput,
} from '#shared/inputs/listings/freshness.ts'
import { answerCheck } from './commands/answer-check.ts'
import { setRhythm } from './commands/set-rhythm.ts'
import { CHECKS_PER_SUBSCRIBER } from './limits.ts'
import { findCheckedVendor } from './queries/find-checked-vendor.ts'
import { getCheck, getOwnCheck } from './queries/list-offers.ts'

export const freshnessRouter = router({
  /** What the link of a mail shows, signed in or not. */
  getCheck: publicProcedure
    .input(checkInput)
    .query(async ({ ctx, input }) => getCheck(ctx.db, await vendorOf(ctx, input.token))),

  answer: publicProcedure
    .input(answerCheckInput)
    .mutation(async ({ ctx, input }) => answerCheck(ctx.db, await vendorOf(ctx, input.token), input)),

  /** Mails can be ended by the link of an old one, too. */
  setRhythmByLink: publicProcedure.input(linkedRhythmInput).mutation(async ({ ctx, input }) => {
    await setRhythm(ctx.db, await vendorOf(ctx, input.token, true), input.rhythm)
    return { success: true as const }
  }),

  getMine: vendorProcedure.query(({ ctx }) => getOwnCheck(ctx.db, ctx.vendorId)),

  confirmMine: vendorProcedure.mutation(({ ctx }) =>
    answerCheck(ctx.db, ctx.vendorId, { confirm: 'all', sold: [] }),
  ),

  setRhythm: vendorProcedure.input(rhythmInput).mutation(async ({ ctx, input }) => {
    await setRhythm(ctx.db, ctx.vendorId, input.rhythm)
    return { success: true as const }
  }),
})

async function vendorOf(ctx: Context, token: string, mayBeExpired = false): Promise<number> {
  await ctx.rateLimiter.consume(CHECKS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
  return findCheckedVendor(ctx, token, mayBeExpired)
}
