import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Takes an own ad off the board. */
export function useCloseWantedAd() {
  const utils = trpc.useUtils()
  return trpc.wanted.close.useMutation({
    onSuccess: () => notify.success('Gesuch beendet'),
    onError: error =>
      notify.error(errorMessage(error, 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.')),
    onSettled: () => Promise.all([utils.wanted.invalidate(), utils.alerts.invalidate()]),
  })
}
