import { useMemo } from 'react'
import { useFavoriteChanges } from '#client/features/favorites/use-favorite-changes.ts'
import { ALSO_FOR_VISITORS } from '#client/lib/api-client.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Same options as everywhere else the signed-in user is asked for. */
const ME_OPTIONS = { retry: false, refetchOnWindowFocus: false } as const

/** Ids of the listings that the signed-in user keeps; empty for visitors and until they are known. */
export function useFavoriteIds(): ReadonlySet<number> {
  const { data: user } = trpc.auth.me.useQuery(undefined, ME_OPTIONS)
  const { data: ids } = trpc.favorites.getMyListingIds.useQuery(undefined, {
    enabled: Boolean(user),
    meta: ALSO_FOR_VISITORS,
  })
  return useMemo(() => new Set(user ? ids : []), [user, ids])
}

/** The user's favourites with their cards, newest first. */
export function useFavorites() {
  return trpc.favorites.getMyFavorites.useQuery()
}

/**
 * Adds a listing to the favourites or takes it out, whichever it is not. The heart turns at once and back again if
 * the server refuses; visitors are asked to sign in.
 */
export function useToggleFavorite(): (listingId: number) => Promise<void> {
  const utils = trpc.useUtils()
  const { add, remove } = useFavoriteChanges()
  return async listingId => {
    const user = await utils.auth.me.ensureData(undefined, ME_OPTIONS).catch(() => null)
    if (!user) return (await import('#client/features/favorites/ask-to-sign-in.ts')).askToSignIn(listingId)
    const isFavorite = utils.favorites.getMyListingIds.getData()?.includes(listingId) ?? false
    if (isFavorite) await remove(listingId)
    else add(listingId)
  }
}

/** Takes a listing out of the favourites; lists and hearts follow at once. The message offers to take it back. */
export function useRemoveFavorite(): (listingId: number) => void {
  const { getMyFavorites } = trpc.useUtils().favorites
  const { add, remove } = useFavoriteChanges()
  return listingId => {
    const removed = getMyFavorites.getData()?.find(({ listing }) => listing.id === listingId)
    void remove(listingId, {
      label: 'Rückgängig',
      onClick() {
        // First in the list, where what was kept last belongs.
        if (removed !== undefined) getMyFavorites.setData(undefined, (list = []) => [removed, ...list])
        add(listingId)
      },
    })
  }
}
