import { useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { saveCsv } from '#client/lib/save-file.ts'
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
      saveCsv(csv, filename)
      notify.success('CSV erfolgreich exportiert')
    } catch (error) {
      notify.error(errorMessage(error, 'Fehler beim Export'))
    } finally {
      setExporting(false)
    }
  }
  return { exportLeads, isExporting }
}
