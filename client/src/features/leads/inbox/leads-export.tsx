import { ChevronDown, Download } from 'lucide-react'
import { useLeadsExport } from '#client/features/leads/inbox/use-leads-export.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Menu, MenuItem } from '#client/ui/overlays/menu.tsx'
import { EXPORT_RANGES, type ExportRange } from '#shared/leads.ts'

const RANGE_LABELS = {
  7: 'Letzte 7 Tage',
  30: 'Letzte 30 Tage',
  90: 'Letzte 90 Tage',
  all: 'Alle',
} satisfies Record<ExportRange, string>

export function LeadsExport() {
  const { exportLeads, isExporting } = useLeadsExport()
  return (
    <Menu
      label="Zeitraum für den Export"
      trigger={
        <Button size="sm" icon={<Download className="icon" />} loading={isExporting}>
          CSV exportieren
          <ChevronDown className="icon" aria-hidden="true" />
        </Button>
      }
    >
      {EXPORT_RANGES.map(range => (
        <MenuItem key={range} onSelect={() => void exportLeads(range)}>
          {RANGE_LABELS[range]}
        </MenuItem>
      ))}
    </Menu>
  )
}
