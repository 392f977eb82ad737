import { useMemo } from 'react'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { ToastAction } from '#client/ui/messages/toast-kind.ts'
import { paths } from '#shared/web/paths.ts'
import { favoriteFailureText } from './favorite-failure.ts'
import { useFavoriteCache } from './use-favorite-cache.ts'

/**
 * Both changes show at once, and are taken back if the server refuses. What is returned stays the same for as long as
 * the page stands.
 */
export function useFavoriteChanges() {
  const cache = useFavoriteCache()
  const add = trpc.favorites.add.useMutation({
    async onMutate({ listingId }) {
      await cache.cancelQueries()
      cache.showHeart(listingId, true)
    },
    onSuccess: (_answer, { listingId }) =>
      notify.success('Zu Favoriten hinzugefügt', { about: paths.listing(listingId) }),
    onError(error, { listingId }) {
      cache.showHeart(listingId, false)
      cache.takeFromList(listingId)
      notify.error(favoriteFailureText(error, 'add'))
    },
    onSettled: () => cache.refresh(),
  })
  const remove = trpc.favorites.remove.useMutation({
    async onMutate({ listingId }) {
      await cache.cancelQueries()
      cache.showHeart(listingId, false)
      return cache.takeFromList(listingId)
    },
    onError(error, { listingId }, removed) {
      cache.showHeart(listingId, true)
      if (removed !== undefined) cache.putBack(removed)
      notify.error(favoriteFailureText(error, 'remove'))
    },
    onSettled: () => cache.refresh(),
  })

  const beginAdd = add.mutate
  const beginRemove = remove.mutateAsync
  return useMemo(
    () => ({
      add: (listingId: number) => beginAdd({ listingId }),
      /** `undo`, if given, is offered in the message that tells of the removal. */
      remove: async (listingId: number, undo?: ToastAction) => {
        // A failure is told by onError above.
        const isRemoved = await beginRemove({ listingId }).then(Boolean, () => false)
        if (!isRemoved) return
        notify.success('Aus Favoriten entfernt', {
          about: paths.listing(listingId),
          ...(undo && { action: undo }),
        })
      },
    }),
    [beginAdd, beginRemove],
  )
}
