import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Deletes one of the vendor's listings; `onDeleted` runs when the lists no longer show it. */
export function useDeleteListing(onDeleted: () => void) {
  const utils = trpc.useUtils()
  async function finish(id: number) {
    // Or its editor, which keeps what it has been given, would show it once more.
    await utils.listings.getById.reset({ id })
    // Enquiries lose their link to the listing, favourites the listing itself.
    await Promise.all([utils.listings.invalidate(), utils.leads.invalidate(), utils.favorites.invalidate()])
    notify.success('Inserat gelöscht')
    onDeleted()
  }
  return trpc.listings.delete.useMutation({
    onSuccess: (_answer, { id }) => finish(id),
    onError: (error, { id }) => (isAlreadyGone(error) ? finish(id) : notify.error('Fehler beim Löschen')),
  })
}
