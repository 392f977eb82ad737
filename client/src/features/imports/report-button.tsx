import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { saveCsv } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/messages/toast.tsx'

/** What became of each row as a table, or the rows with errors alone. */
export function ReportButton({ id, onlyErrors }: { id: number; onlyErrors: boolean }) {
  const utils = trpc.useUtils()
  const [isLoading, setLoading] = useState(false)
  async function save() {
    setLoading(true)
    try {
      const { csv, fileName } = await utils.imports.getReport.fetch({ id, onlyErrors }, { staleTime: 0 })
      saveCsv(csv, fileName)
    } catch (error) {
      notify.error(errorMessage(error, 'Der Bericht konnte nicht geladen werden.'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon={<FileDown className="icon" aria-hidden="true" />} loading={isLoading} onClick={save}>
      {onlyErrors ? 'Fehler als CSV' : 'Bericht als CSV'}
    </Button>
  )
}
