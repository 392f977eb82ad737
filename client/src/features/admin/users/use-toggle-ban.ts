import { keptBan } from '#client/features/admin/use-kept-reason.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetWords } from '#client/lib/kept-words.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Bans a user or lifts the ban; `onDone` runs when the lists show it. */
export function useToggleBan(onDone: () => void) {
  const utils = trpc.useUtils()
  return trpc.admin.toggleUserBan.useMutation({
    onSuccess: async (_result, { userId }) => {
      forgetWords(keptBan(userId))
      // The listings of a banned vendor are not public, and the reports about the vendor are done.
      await Promise.all([utils.admin.invalidate(), utils.listings.invalidate(), utils.reports.invalidate()])
      notify.success('Benutzer-Status aktualisiert')
      onDone()
    },
    onError: error => notify.error(`Fehler: ${errorMessage(error, 'Unbekannter Fehler')}`),
  })
}
