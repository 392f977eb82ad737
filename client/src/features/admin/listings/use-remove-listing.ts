import { keptRemoval } from '#client/features/admin/use-kept-reason.ts'
import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetWords } from '#client/lib/kept-words.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Deletes anybody's listing; `onDone` runs when the lists no longer show it. */
export function useRemoveListing(onDone: () => void) {
  const utils = trpc.useUtils()
  async function finish(listingId: number) {
    forgetWords(keptRemoval(listingId))
    await Promise.all([
      utils.admin.invalidate(),
      utils.listings.invalidate(),
      utils.favorites.invalidate(),
      utils.leads.invalidate(),
      // Those about it are done.
      utils.reports.invalidate(),
    ])
    notify.success('Inserat gelöscht')
    onDone()
  }
  return trpc.admin.deleteListing.useMutation({
    onSuccess: (_result, { listingId }) => finish(listingId),
    onError: (error, { listingId }) =>
      isAlreadyGone(error)
        ? finish(listingId)
        : notify.error(`Fehler: ${errorMessage(error, 'Unbekannter Fehler')}`),
  })
}
