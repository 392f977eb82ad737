import { useMemo } from 'react'
import { useFavoriteChanges } from '#client/features/favorites/use-favorite-changes.ts'
import { ALSO_FOR_VISITORS } from '#client/lib/api/api-client.ts'
import { trpc } from '#client/lib/api/trpc.ts'

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
