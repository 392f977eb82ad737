import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import { statisticsInput, usualPriceInput } from '#shared/inputs/statistics.ts'
import { getStatistics } from './queries/get-statistics.ts'
import { getUsualPrice } from './queries/get-usual-price.ts'

export const statisticsRouter = router({
  getMine: vendorProcedure
    .input(statisticsInput)
    .query(({ ctx, input }) => getStatistics(ctx.db, ctx.vendorId, input)),

  /** What is usually asked in the vendor's country, for whoever is setting a price. */
  getUsualPrice: vendorProcedure
    .input(usualPriceInput)
    .query(({ ctx, input }) => getUsualPrice(ctx.db, ctx.vendorId, input)),
})
