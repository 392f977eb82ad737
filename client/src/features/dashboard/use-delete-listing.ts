import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Deletes one of the vendor's listings; `onDeleted` runs when the lists no longer show it. */
export function useDeleteListing(onDeleted: () => void) {
  const utils = trpc.useUtils()
  return trpc.listings.delete.useMutation({
    onSuccess: async () => {
      // Enquiries lose their link to the listing, favourites the listing itself.
      await Promise.all([utils.listings.invalidate(), utils.leads.invalidate(), utils.favorites.invalidate()])
      notify.success('Inserat gelöscht')
      onDeleted()
    },
    onError: () => notify.error('Fehler beim Löschen'),
  })
}
