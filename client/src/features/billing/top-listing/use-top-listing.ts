import { isDebitUnderWay } from '#client/features/billing/debit-under-way.ts'
import { useLeaveFor } from '#client/features/billing/use-leave-for.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { Category } from '#shared/listings.ts'

const FAILURE = 'Fehler beim Bewerben'

interface Promotion {
  promote: (listing: { listingId: number; category: Category }) => void
  isOpening: boolean
  /** Why it cannot be booked just now, to be said where the button was pressed; `null` as a rule. */
  waiting: string | null
}

/** Leads to the payment of a Top-Listing. */
export function usePromotion(): Promotion {
  const { isLeaving, leaveFor } = useLeaveFor()
  const checkout = trpc.stripe.createTopListingCheckout.useMutation({
    onSuccess: ({ url }) => leaveFor(url),
    onError: error => isDebitUnderWay(error) || notify.error(errorMessage(error, FAILURE)),
  })
  const { mutate: promote, isPending, error } = checkout
  const waiting = isDebitUnderWay(error) ? errorMessage(error, FAILURE) : null
  return { promote, isOpening: isPending || isLeaving, waiting }
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
