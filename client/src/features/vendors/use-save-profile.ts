import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Why saving failed: the server's sentence about the input, else 'Fehler beim Speichern'. */
export function profileErrorText(error: unknown): string {
  return errorMessage(error, 'Fehler beim Speichern')
}

export interface SaveProfileEvents {
  /** Runs when everything that shows the profile has been loaded anew. */
  onSaved: () => void
  /** The postal code has the right form, but its country has no such code. */
  onUnknownPostalCode: (text: string) => void
}

export function useSaveProfile({ onSaved, onUnknownPostalCode }: SaveProfileEvents) {
  const utils = trpc.useUtils()
  return trpc.vendor.upsertProfile.useMutation({
    async onSuccess() {
      // The user carries the business name, listings carry the vendor's place.
      await Promise.all([utils.vendor.invalidate(), utils.auth.me.invalidate(), utils.listings.invalidate()])
      notify.success('Profil aktualisiert')
      onSaved()
    },
    onError(error) {
      notify.error(profileErrorText(error))
      if (error.data?.appCode === 'POSTAL_CODE_UNKNOWN') onUnknownPostalCode(error.message)
    },
  })
}
