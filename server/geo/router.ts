import { publicProcedure, router } from '#server/core/trpc/procedures.ts'
import type { PlaceIndex } from '#server/geo/queries/place-index.ts'
import type { Place } from '#shared/geo.ts'
import { lookupPlaceInput } from '#shared/inputs/geo.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    places: PlaceIndex
  }
}

export const geoRouter = router({
  /** Which places a postal code means, shown beside the inputs for one. Empty for an unknown code. */
  lookup: publicProcedure
    .meta({ sharedCacheSeconds: 60 })
    .input(lookupPlaceInput)
    .query(async ({ ctx, input }): Promise<{ places: Place[] }> => {
      const centres = await ctx.places.findSearchCentres(input.postalCode, input.country)
      return {
        places: centres.map(({ country, code, place, isApproximate, districts, states }) => ({
          country,
          code,
          place,
          isApproximate,
          ...(districts && { districts }),
          ...(states && { states }),
        })),
      }
    }),
})
