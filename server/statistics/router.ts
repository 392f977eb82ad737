import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import { idInput } from '#shared/core/ids.ts'
import { statisticsInput } from '#shared/inputs/statistics.ts'
import { getMetSearches } from './queries/get-met-searches.ts'
import { getStatistics } from './queries/get-statistics.ts'

export const statisticsRouter = router({
  getMine: vendorProcedure
    .input(statisticsInput)
    .query(({ ctx, input }) => getStatistics(ctx.db, ctx.vendorId, input)),
  /** How many saved searches a new listing met, once it has been compared with them. */
  getMetSearches: vendorProcedure
    .input(idInput)
    .query(({ ctx, input }) => getMetSearches(ctx.db, ctx.vendorId, input.id)),
})
