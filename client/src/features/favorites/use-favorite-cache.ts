import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '#client/lib/api/trpc.ts'
import type { Favorite } from '#shared/favorites.ts'

/** Beginning of the keys of the mutations that change favourites. */
const MUTATIONS = [['favorites']]

/** What a removal took out of the list of favourites, and from where. */
interface Removed {
  favorite: Favorite
  index: number
}

/** The favourites as the browser knows them, to be changed ahead of the server. */
export function useFavoriteCache() {
  const { favorites } = trpc.useUtils()
  const queryClient = useQueryClient()
  return {
    showHeart(listingId: number, isFavorite: boolean) {
      favorites.getMyListingIds.setData(undefined, (ids = []) => {
        const others = ids.filter(id => id !== listingId)
        return isFavorite ? [...others, listingId] : others
      })
    },
    takeFromList(listingId: number): Removed | undefined {
      const list = favorites.getMyFavorites.getData() ?? []
      const index = list.findIndex(({ listing }) => listing.id === listingId)
      const favorite = list[index]
      if (favorite === undefined) return undefined
      favorites.getMyFavorites.setData(undefined, list.toSpliced(index, 1))
      return { favorite, index }
    },
    putBack({ favorite, index }: Removed) {
      favorites.getMyFavorites.setData(undefined, list => list?.toSpliced(index, 0, favorite))
    },
    /** What is on its way from the server is older than the change to come. */
    async cancelQueries() {
      await Promise.all([favorites.getMyListingIds.cancel(), favorites.getMyFavorites.cancel()])
    },
    async refresh() {
      // Only after the last of several clicks: what the server says in between would undo the later ones on screen.
      if (queryClient.isMutating({ mutationKey: MUTATIONS }) === 1) await favorites.invalidate()
    },
  }
}
