import { CircleX, Equal, Plus, RefreshCw } from 'lucide-react'
import * as styles from '#client/features/imports/imports.module.css'
import { formatNumber } from '#client/lib/format.ts'
import type { RowAction, RowCounts } from '#shared/listings/imports.ts'

const SUMS = [
  { action: 'new', label: 'Neu', Icon: Plus },
  { action: 'changed', label: 'Geändert', Icon: RefreshCw },
  { action: 'error', label: 'Mit Fehlern', Icon: CircleX },
  { action: 'unchanged', label: 'Unverändert', Icon: Equal },
] as const satisfies readonly { action: RowAction; label: string; Icon: unknown }[]

/** What the rows do, counted. */
export function ImportSums({ counts }: { counts: RowCounts }) {
  return (
    <dl className={styles.sums}>
      {SUMS.map(({ action, label, Icon }) => (
        <div key={action}>
          <dt>
            <Icon className="icon" aria-hidden="true" />
            {label}
          </dt>
          <dd>{formatNumber(counts[action])}</dd>
        </div>
      ))}
    </dl>
  )
}
