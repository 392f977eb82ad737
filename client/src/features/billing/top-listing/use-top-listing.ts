import { useLeaveFor } from '#client/features/billing/use-leave-for.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Leads to the payment of a Top-Listing. */
export function usePromotion() {
  const { isLeaving, leaveFor } = useLeaveFor()
  const checkout = trpc.stripe.createTopListingCheckout.useMutation({
    onSuccess: ({ url }) => leaveFor(url),
    onError: error => notify.error(errorMessage(error, 'Fehler beim Bewerben')),
  })
  return { promote: checkout.mutate, isOpening: checkout.isPending || isLeaving }
}

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
