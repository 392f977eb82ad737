import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useLeadsExport } from '#client/features/leads/use-leads-export.ts'
import { Button } from '#client/ui/button/button.tsx'
import { type Option, SelectInput } from '#client/ui/forms/field.tsx'
import { EXPORT_RANGES, type ExportRange } from '#shared/leads.ts'

const RANGE_LABELS = {
  7: 'Letzte 7 Tage',
  30: 'Letzte 30 Tage',
  90: 'Letzte 90 Tage',
  all: 'Alle',
} satisfies Record<ExportRange, string>

const OPTIONS: readonly Option[] = EXPORT_RANGES.map(range => ({
  value: String(range),
  label: RANGE_LABELS[range],
}))

export function LeadsExport() {
  const id = useId()
  const [range, setRange] = useState<ExportRange>(30)
  const { exportLeads, isExporting } = useLeadsExport()
  return (
    <div className="cluster">
      <label className="sr-only" htmlFor={id}>
        Zeitraum für den Export
      </label>
      <SelectInput
        id={id}
        options={OPTIONS}
        value={String(range)}
        onChange={event => setRange(EXPORT_RANGES.find(each => String(each) === event.target.value) ?? 'all')}
      />
      <Button
        size="sm"
        icon={<Download className="icon" />}
        loading={isExporting}
        onClick={() => exportLeads(range)}
      >
        CSV exportieren
      </Button>
    </div>
  )
}
