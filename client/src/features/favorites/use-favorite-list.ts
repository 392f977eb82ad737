import { useFavoriteChanges } from '#client/features/favorites/use-favorite-changes.ts'
import { trpc } from '#client/lib/api/trpc.ts'

/** The user's favourites with their cards, newest first. */
export function useFavoriteList() {
  return trpc.favorites.getMyFavorites.useQuery()
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
