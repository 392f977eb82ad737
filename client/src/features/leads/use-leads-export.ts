import { useState } from 'react'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { ExportRange } from '#shared/leads.ts'

/** Fetches the enquiries of a range as CSV and hands them to the browser as a download. */
export function useLeadsExport() {
  const { leads } = trpc.useUtils()
  const [isExporting, setExporting] = useState(false)

  async function exportLeads(days: ExportRange) {
    setExporting(true)
    try {
      const { csv, filename } = await leads.exportCSV.fetch(
        { days },
        { staleTime: 0, gcTime: 0, retry: false },
      )
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), filename)
      notify.success('CSV erfolgreich exportiert')
    } catch (error) {
      notify.error(errorMessage(error, 'Fehler beim Export'))
    } finally {
      setExporting(false)
    }
  }
  return { exportLeads, isExporting }
}

function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
