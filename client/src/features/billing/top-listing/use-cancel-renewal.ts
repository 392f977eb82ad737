import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Ends the renewal of a Top-Listing; `onCancelled` runs when that is shown. */
export function useCancelRenewal(onCancelled: () => void) {
  const utils = trpc.useUtils()
  return trpc.stripe.cancelTopListing.useMutation({
    async onSuccess() {
      await utils.listings.invalidate()
      notify.success('Automatische Verlängerung gekündigt. Die Bewerbung läuft bis zum Ablaufdatum.')
      onCancelled()
    },
    onError: () => notify.error('Fehler beim Kündigen'),
  })
}
