import { PAYMENT_CALLS } from '#server/billing/limits.ts'
import { router, userProcedure } from '#server/core/trpc/procedures.ts'
import { orderSubjectInput, placeOrderInput } from '#shared/inputs/orders.ts'
import { placeOrder } from './commands/place-order.ts'
import { getOrderSummary } from './queries/get-order-summary.ts'

/** Merged into `stripe`, beside the other ways of buying. */
export const ordersRouter = router({
  getOrderSummary: userProcedure
    .input(orderSubjectInput)
    .query(({ ctx, input }) => getOrderSummary(ctx, ctx.user, input)),

  placeOrder: userProcedure
    .use(async ({ ctx, next }) => {
      await ctx.rateLimiter.consume(PAYMENT_CALLS, String(ctx.user.id))
      return next()
    })
    .input(placeOrderInput)
    .mutation(({ ctx, input }) => placeOrder(ctx, ctx.user, input)),
})
