import { publicProcedure, router, userProcedure, vendorProcedure } from '#server/core/trpc/procedures.ts'
import {
  listWantedInput,
  offerInput,
  updateWantedInput,
  wantedAdInput,
  wantedDigestInput,
  wantedIdInput,
} from '#shared/inputs/wanted.ts'
import { makeOffer } from './commands/make-offer.ts'
import { closeWantedAd, placeWantedAd, updateWantedAd } from './commands/save-ad.ts'
import { setDigest } from './commands/save-digest.ts'
import { ADS_PER_ACCOUNT, OFFERS_PER_ACCOUNT } from './limits.ts'
import { getWantedAd } from './queries/get-ad.ts'
import { getOfferChoices } from './queries/get-offer-choices.ts'
import { hasDigest } from './queries/has-digest.ts'
import { listWantedAds } from './queries/list-ads.ts'
import { listOwnAds } from './queries/list-own-ads.ts'

export const wantedRouter = router({
  list: publicProcedure
    .input(listWantedInput)
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => listWantedAds(ctx, input))),

  /** What the market has of it is searched for, by words that its owner has chosen. */
  get: publicProcedure
    .input(wantedIdInput)
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => getWantedAd(ctx, input.id))),

  getMine: userProcedure.query(({ ctx }) => listOwnAds(ctx, ctx.user.id)),

  place: userProcedure.input(wantedAdInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(ADS_PER_ACCOUNT, String(ctx.user.id))
    return { id: await placeWantedAd(ctx, ctx.user.id, input) }
  }),

  update: userProcedure.input(updateWantedInput).mutation(async ({ ctx, input: { id, ...words } }) => {
    await updateWantedAd(ctx.db, ctx.user.id, id, words)
    return { success: true as const }
  }),

  close: userProcedure.input(wantedIdInput).mutation(async ({ ctx, input }) => {
    await closeWantedAd(ctx.db, ctx.user.id, input.id)
    return { success: true as const }
  }),

  /** Whether the weekly mail about what is sought nearby comes. */
  getDigest: vendorProcedure.query(async ({ ctx }) => ({ isOn: await hasDigest(ctx.db, ctx.vendorId) })),

  setDigest: vendorProcedure.input(wantedDigestInput).mutation(async ({ ctx, input }) => {
    await setDigest(ctx.db, ctx.vendorId, input.isOn)
    return { success: true as const }
  }),

  getOfferChoices: vendorProcedure
    .input(wantedIdInput)
    .query(({ ctx, input }) =>
      getOfferChoices(ctx, { userId: ctx.user.id, vendorId: ctx.vendorId }, input.id),
    ),

  offer: vendorProcedure.input(offerInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(OFFERS_PER_ACCOUNT, String(ctx.user.id))
    await makeOffer(ctx, { userId: ctx.user.id, email: ctx.user.email, vendorId: ctx.vendorId }, input)
    return { success: true as const }
  }),
})
