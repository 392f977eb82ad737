import { router, userProcedure } from '#server/core/trpc.ts'
import { getSubscriptionOverview } from './queries.ts'

export const stripeRouter = router({
  getSubscriptionStatus: userProcedure.query(({ ctx }) => getSubscriptionOverview(ctx.db, ctx.user.id)),
})
