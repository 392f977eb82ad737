import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** The vendor's enquiries, newest first. */
export function useLeads() {
  return trpc.leads.getMyLeads.useQuery({})
}

/** Deletes an enquiry; `onDeleted` runs when the lists no longer show it. */
export function useDeleteLead(onDeleted: () => void) {
  const { leads } = trpc.useUtils()
  async function finish() {
    await leads.invalidate()
    notify.success('Anfrage gelöscht')
    onDeleted()
  }
  return trpc.leads.delete.useMutation({
    onSuccess: finish,
    onError: error => (isAlreadyGone(error) ? finish() : notify.error('Fehler beim Löschen')),
  })
}

export function useUpdateLeadStatus() {
  const { leads } = trpc.useUtils()
  return trpc.leads.updateStatus.useMutation({
    onSuccess: () => leads.invalidate(),
    onError: error => notify.error(errorMessage(error, 'Fehler beim Speichern')),
  })
}
