import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import { idInput } from '#shared/core/ids.ts'
import { statisticsInput, usualPriceInput } from '#shared/inputs/listings/statistics.ts'
import { getMetSearches } from './queries/get-met-searches.ts'
import { getStatistics } from './queries/get-statistics.ts'
import { getUsualPrice } from './queries/get-usual-price.ts'

export const statisticsRouter = router({
  getMine: vendorProcedure
    .input(statisticsInput)
    .query(({ ctx, input }) => getStatistics(ctx.db, ctx.vendorId, input)),
  /** How many saved searches a new listing met, once it has been compared with them. */
  getMetSearches: vendorProcedure
    .input(idInput)
    .query(({ ctx, input }) => getMetSearches(ctx.db, ctx.vendorId, input.id)),

  /** What is usually asked in the vendor's country, for whoever is setting a price. */
  getUsualPrice: vendorProcedure
    .input(usualPriceInput)
    .query(({ ctx, input }) => getUsualPrice(ctx.db, ctx.vendorId, input)),
})
