import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import { statisticsInput } from '#shared/inputs/statistics.ts'
import { getStatistics } from './queries/get-statistics.ts'

export const statisticsRouter = router({
  getMine: vendorProcedure
    .input(statisticsInput)
    .query(({ ctx, input }) => getStatistics(ctx.db, ctx.vendorId, input)),
})
