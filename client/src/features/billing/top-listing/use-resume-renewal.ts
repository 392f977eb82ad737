import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Lets a Top-Listing renew itself after all. */
export function useResumeRenewal() {
  const utils = trpc.useUtils()
  return trpc.stripe.resumeTopListing.useMutation({
    async onSuccess() {
      await utils.listings.invalidate()
      notify.success('Ihr Top-Listing verlängert sich wieder von selbst.')
    },
    onError: error =>
      notify.error(errorMessage(error, 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')),
  })
}
