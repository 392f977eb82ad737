import { publicProcedure, router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idInput } from '#shared/core/ids.ts'
import { updateListingsInput } from '#shared/inputs/listings/listing-changes.ts'
import {
  createListingInput,
  listingFilterInput,
  searchListingsInput,
  updateListingInput,
} from '#shared/inputs/listings/listings.ts'
import {
  listingMapInput,
  mapCellInput,
  mapRegionsInput,
  surroundingsInput,
} from '#shared/inputs/listings/map.ts'
import { suggestInput } from '#shared/inputs/listings/suggest.ts'
import { countView } from './commands/count-view.ts'
import { deleteOwnListing } from './commands/delete-listing.ts'
import { createListing, updateListing } from './commands/save-listing.ts'
import { updateListings } from './commands/update-listings.ts'
import { BULK_CHANGE_RULE, type SearchLimits } from './limits.ts'
import { getListing } from './queries/get-listing.ts'
import { getSearchHelp } from './queries/help/get-search-help.ts'
import { suggest } from './queries/help/suggest.ts'
import { listInstead } from './queries/list-instead.ts'
import { listOwnListings } from './queries/list-own-listings.ts'
import { getMap } from './queries/map/get-map.ts'
import { getMapCell } from './queries/map/get-map-cell.ts'
import { getSurroundings } from './queries/map/get-surroundings.ts'
import { listRegions } from './queries/map/list-regions.ts'
import { countForVisitors } from './queries/search/count-listings.ts'
import { searchListings } from './queries/search/search-listings.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    searchLimits: SearchLimits
  }
}

export const listingsRouter = router({
  search: publicProcedure
    .meta({ sharedCacheSeconds: 10 })
    .input(searchListingsInput.prefault({}))
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => searchListings(ctx, input))),
  count: publicProcedure
    .meta({ sharedCacheSeconds: 10 })
    .input(listingFilterInput.prefault({}))
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => countForVisitors(ctx, input))),
  /** What else a search that finds next to nothing could be. */
  searchHelp: publicProcedure
    .meta({ sharedCacheSeconds: 10 })
    .input(listingFilterInput.prefault({}))
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => getSearchHelp(ctx, input))),
  /** How what somebody types into the search may go on. */
  suggest: publicProcedure
    .meta({ sharedCacheSeconds: 60 })
    .input(suggestInput)
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => suggest(ctx, input.q))),
  /** Where they are: the Wabenkarte. */
  map: publicProcedure
    .meta({ sharedCacheSeconds: 10 })
    .input(listingMapInput.prefault({}))
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => getMap(ctx, input))),
  mapCell: publicProcedure
    .meta({ sharedCacheSeconds: 10 })
    .input(mapCellInput)
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => getMapCell(ctx, input))),
  surroundings: publicProcedure
    .meta({ sharedCacheSeconds: 60 })
    .input(surroundingsInput)
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => getSurroundings(ctx, input))),
  regions: publicProcedure
    .meta({ sharedCacheSeconds: 10 })
    .input(mapRegionsInput.prefault({}))
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => listRegions(ctx, input.filter))),
  getById: publicProcedure.input(idInput).query(async ({ ctx, input }) => {
    const listing = await getListing(ctx, input.id, ctx.user)
    if (!listing.isOwn) countView(ctx, listing.id, ctx.visitor)
    return listing
  }),
  /** What the page of a listing shows that cannot be seen any more. */
  getInstead: publicProcedure
    .input(idInput)
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => listInstead(ctx, input.id))),
  getMyListings: vendorProcedure.query(({ ctx }) => listOwnListings(ctx, ctx.vendorId)),
  create: vendorProcedure
    .input(createListingInput.extend(idempotencyKeyField))
    .mutation(({ ctx, input: { submissionKey: key, ...input } }) =>
      createListing(ctx.db, ctx.vendorId, input, key),
    ),
  update: vendorProcedure
    .input(updateListingInput)
    .mutation(({ ctx, input }) => updateListing(ctx.db, ctx.vendorId, input)),
  updateMany: vendorProcedure.input(updateListingsInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(BULK_CHANGE_RULE, String(ctx.user.id))
    return updateListings(ctx.db, ctx.vendorId, input)
  }),
  delete: vendorProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => deleteOwnListing(ctx.db, ctx.vendorId, input.id)),
})
