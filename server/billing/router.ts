import { router, userProcedure, vendorProcedure } from '#server/core/trpc/procedures.ts'
import {
  cancelTopListingInput,
  createCheckoutInput,
  sessionIdInput,
  topListingCheckoutInput,
} from '#shared/billing-inputs.ts'
import { activateSubscription, activateTopListing } from './commands/activate-checkout.ts'
import { cancelTopListing } from './commands/cancel-renewal.ts'
import { createPlanCheckout, createTopListingCheckout } from './commands/create-checkout.ts'
import { createPortal } from './commands/open-portal.ts'
import { refreshSubscription } from './commands/refresh-customer.ts'
import { PAYMENT_CALLS } from './limits.ts'
import { getSubscriptionOverview } from './queries.ts'

/** Every one of these asks Stripe, whose own limit all users share. */
const payingUser = userProcedure.use(async ({ ctx, next }) => {
  await ctx.rateLimiter.consume(PAYMENT_CALLS, String(ctx.user.id))
  return next()
})
const payingVendor = vendorProcedure.use(async ({ ctx, next }) => {
  await ctx.rateLimiter.consume(PAYMENT_CALLS, String(ctx.user.id))
  return next()
})

export const stripeRouter = router({
  getSubscriptionStatus: userProcedure.query(({ ctx }) => getSubscriptionOverview(ctx.db, ctx.user.id)),

  createCheckout: payingUser
    .input(createCheckoutInput)
    .mutation(({ ctx, input }) => createPlanCheckout(ctx, ctx.user, input)),

  activateSubscription: payingUser
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => activateSubscription(ctx, ctx.user.id, input.sessionId)),

  createPortal: payingUser.mutation(({ ctx }) => createPortal(ctx, ctx.user.id)),

  /** What the portal changed, without waiting for Stripe's message. */
  refreshSubscription: payingUser.mutation(({ ctx }) => refreshSubscription(ctx, ctx.user.id)),

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
})
