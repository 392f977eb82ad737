import { type ReactNode, useMemo, useState } from 'react'
import { FavoritesContext, useToggleFavorite } from '#client/features/favorites/use-favorites.ts'
import { ALSO_FOR_VISITORS } from '#client/lib/api/api-client.ts'
import { trpc } from '#client/lib/api/trpc.ts'

export interface FavoritesProviderProps {
  isSignedIn: boolean
  children: ReactNode
}

/** For all hearts of a page: where each asked for itself, that was the longest task of hydrating a page of results. */
export function FavoritesProvider({ isSignedIn, children }: FavoritesProviderProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { data: ids } = trpc.favorites.getMyListingIds.useQuery(undefined, {
    enabled: isSignedIn && isAsked,
    meta: ALSO_FOR_VISITORS,
  })
  const toggle = useToggleFavorite()
  const favorites = useMemo(
    () => ({ ids: new Set(isSignedIn ? ids : []), toggle, ask: setIsAsked }),
    [isSignedIn, ids, toggle],
  )
  return <FavoritesContext value={favorites}>{children}</FavoritesContext>
}
