import { createContext, useCallback, useContext, useEffect } from 'react'
import { useFavoriteChanges } from '#client/features/favorites/use-favorite-changes.ts'
import { trpc } from '#client/lib/api/trpc.ts'

export interface Favorites {
  /** Ids of the listings that the signed-in user keeps; empty for visitors and until they are known. */
  ids: ReadonlySet<number>
  /**
   * Adds a listing to the favourites or takes it out, whichever it is not. The heart turns at once and back again if
   * the server refuses; visitors are asked to sign in.
   */
  toggle: (listingId: number) => Promise<void>
}

export interface FavoritesState extends Favorites {
  /** Whoever shows a heart says so: pages without one do not ask for the favourites. */
  ask: (isAsked: true) => void
}

export const FavoritesContext = createContext<FavoritesState | null>(null)

/** @throws TypeError outside of `FavoritesProvider` */
export function useFavorites(): Favorites {
  const favorites = useContext(FavoritesContext) as FavoritesState
  const { ask } = favorites
  useEffect(() => ask(true), [ask])
  return favorites
}

export function useToggleFavorite(): Favorites['toggle'] {
  const utils = trpc.useUtils()
  const { add, remove } = useFavoriteChanges()
  return useCallback(
    async listingId => {
      const user = await utils.auth.me.ensureData(undefined, { retry: false }).catch(() => null)
      if (!user) return (await import('#client/features/favorites/ask-to-sign-in.ts')).askToSignIn(listingId)
      const isFavorite = utils.favorites.getMyListingIds.getData()?.includes(listingId) ?? false
      if (isFavorite) await remove(listingId)
      else add(listingId)
    },
    [utils, add, remove],
  )
}
