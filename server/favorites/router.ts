import { router, userProcedure } from '#server/core/trpc/procedures.ts'
import { favoriteInput } from '#shared/inputs/favorites.ts'
import { addFavorite, removeFavorite } from './commands.ts'
import { listFavoriteIds, listFavorites, listGoneFavorites } from './queries.ts'

export const favoritesRouter = router({
  add: userProcedure.input(favoriteInput).mutation(async ({ ctx, input }) => {
    await addFavorite(ctx.db, ctx.user.id, input.listingId)
    return { success: true as const }
  }),

  remove: userProcedure.input(favoriteInput).mutation(async ({ ctx, input }) => {
    await removeFavorite(ctx.db, ctx.user.id, input.listingId)
    return { success: true as const }
  }),

  getMyFavorites: userProcedure.query(({ ctx }) => listFavorites(ctx, ctx.user.id)),

  /** Those of them that nobody can see at the moment. */
  getGone: userProcedure.query(({ ctx }) => listGoneFavorites(ctx.db, ctx.user.id)),

  /** Ids of the favoured listings, enough for the hearts on cards. */
  getMyListingIds: userProcedure.query(({ ctx }) => listFavoriteIds(ctx.db, ctx.user.id)),
})
