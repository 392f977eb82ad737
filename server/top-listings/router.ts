import { PAYMENT_CALLS } from '#server/billing/limits.ts'
import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import {
  cancelTopListingInput,
  resumeTopListingInput,
  sessionIdInput,
  topListingCheckoutInput,
} from '#shared/inputs/billing.ts'
import { cancelTopListing } from './commands/cancel-renewal.ts'
import { activateTopListing, createTopListingCheckout } from './commands/checkout-top-listing.ts'
import { resumeTopListing } from './commands/resume-renewal.ts'

/** For procedures that ask Stripe, whose own limit all users share. */
const payingVendor = vendorProcedure.use(async ({ ctx, next }) => {
  await ctx.rateLimiter.consume(PAYMENT_CALLS, String(ctx.user.id))
  return next()
})

/** Merged into `stripe`, where the specification has these procedures. */
export const topListingsRouter = router({
  createTopListingCheckout: payingVendor
    .input(topListingCheckoutInput)
    .mutation(({ ctx, input }) =>
      createTopListingCheckout(ctx, { ...ctx.user, vendorId: ctx.vendorId }, input.listingId),
    ),

  activateTopListing: payingVendor
    .input(sessionIdInput)
    .mutation(({ ctx, input }) =>
      activateTopListing(ctx, { userId: ctx.user.id, vendorId: ctx.vendorId }, input.sessionId),
    ),

  cancelTopListing: payingVendor
    .input(cancelTopListingInput)
    .mutation(({ ctx, input }) => cancelTopListing(ctx, ctx.vendorId, input.listingId)),

  resumeTopListing: payingVendor
    .input(resumeTopListingInput)
    .mutation(({ ctx, input }) =>
      resumeTopListing(ctx, { ...ctx.user, vendorId: ctx.vendorId }, input.listingId),
    ),
})
