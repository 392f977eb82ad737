import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/**
 * Ends the renewal of a Top-Listing.
 * @param until how long it is paid for; `null`: not any more
 */
export function useCancelRenewal(until: Date | null) {
  const utils = trpc.useUtils()
  return trpc.stripe.cancelTopListing.useMutation({
    async onSuccess() {
      // Also the invoices: one that was open is voided by it.
      await utils.invalidate()
      notify.success(
        until === null
          ? 'Das Top-Listing ist beendet. Es wird nichts mehr eingezogen.'
          : 'Automatische Verlängerung gekündigt. Die Bewerbung läuft bis zum Ablaufdatum.',
      )
    },
    onError: () => notify.error('Fehler beim Kündigen'),
  })
}
