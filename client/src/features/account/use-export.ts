import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { EXPORT_FAILED } from '#shared/account.ts'
import { endpoints } from '#shared/web/endpoints.ts'

const EXPIRED = 'Der Download war abgelaufen. Bitte fordern Sie ihn noch einmal an.'

/** Asks for the export and lets the browser fetch it as a file, so that it never passes through this page's memory. */
export function useExport(search: string) {
  const request = trpc.account.requestExport.useMutation({
    onSuccess() {
      notify.success('Ihre Daten werden heruntergeladen')
      window.location.assign(endpoints.accountExport)
    },
  })
  const hasExpired = new URLSearchParams(search).get(EXPORT_FAILED.parameter) === EXPORT_FAILED.value
  const failure = request.isError ? errorMessage(request.error, 'Fehler beim Export') : null
  return {
    exportData: request.mutate,
    isPending: request.isPending,
    error: failure ?? (hasExpired && request.isIdle ? EXPIRED : null),
  }
}
