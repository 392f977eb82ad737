import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/toast.tsx'

const SIGN_IN_TEXT = 'Bitte melden Sie sich an'

/** Same options as everywhere else the signed-in user is asked for. */
const ME_OPTIONS = { retry: false, refetchOnWindowFocus: false } as const

/** Beginning of the keys of both mutations below. */
const MUTATIONS = [['favorites']]

/** Ids of the listings that the signed-in user keeps; empty for visitors and until they are known. */
export function useFavoriteIds(): ReadonlySet<number> {
  const { data: user } = trpc.auth.me.useQuery(undefined, ME_OPTIONS)
  const { data: ids } = trpc.favorites.getMyListingIds.useQuery(undefined, { enabled: Boolean(user) })
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
  const add = trpc.favorites.add.useMutation(useOptimism(true))
  const remove = trpc.favorites.remove.useMutation(useOptimism(false))
  return async listingId => {
    const user = await utils.auth.me.ensureData(undefined, ME_OPTIONS).catch(() => null)
    if (!user) return notify.error(SIGN_IN_TEXT)
    const isFavorite = utils.favorites.getMyListingIds.getData()?.includes(listingId) ?? false
    if (isFavorite) remove.mutate({ listingId })
    else add.mutate({ listingId })
  }
}

/** Takes a listing out of the favourites; lists and hearts follow at once. */
export function useRemoveFavorite(): (listingId: number) => void {
  const remove = trpc.favorites.remove.useMutation(useOptimism(false))
  return listingId => remove.mutate({ listingId })
}

/** What a mutation does to the cached favourites before, after and in place of the server's answer. */
function useOptimism(adds: boolean) {
  const { favorites } = trpc.useUtils()
  const queryClient = useQueryClient()
  function show({ listingId }: { listingId: number }, favored: boolean) {
    favorites.getMyListingIds.setData(undefined, (ids = []) =>
      favored ? [...new Set([...ids, listingId])] : ids.filter(id => id !== listingId),
    )
    if (!favored)
      favorites.getMyFavorites.setData(undefined, list =>
        list?.filter(({ listing }) => listing.id !== listingId),
      )
  }
  return {
    onMutate: async (input: { listingId: number }) => {
      await Promise.all([favorites.getMyListingIds.cancel(), favorites.getMyFavorites.cancel()])
      show(input, adds)
    },
    onSuccess: () => notify.success(adds ? 'Zu Favoriten hinzugefügt' : 'Aus Favoriten entfernt'),
    onError: (error: unknown, input: { listingId: number }) => {
      show(input, !adds)
      notify.error(adds ? errorMessage(error, SIGN_IN_TEXT) : 'Fehler beim Entfernen')
    },
    onSettled: async () => {
      // Only after the last of several clicks: what the server says in between would undo the later ones on screen.
      if (queryClient.isMutating({ mutationKey: MUTATIONS }) === 1) await favorites.invalidate()
    },
  }
}
