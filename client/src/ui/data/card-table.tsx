import '#client/ui/data/table.css'
import type { ReactNode } from 'react'

/** `right`: numbers and words that stand there; `actions`: buttons; `hidden`: cells that need no words above them; `wide`: numbers for which there is not always room; `spare…`: what a tablet held upright leaves out. */
type Column =
  | string
  | {
      label: string
      kind: 'right' | 'actions' | 'hidden' | 'wide' | 'spare' | 'spare-number' | 'spare-hidden'
    }

const CLASSES = {
  right: 'cell-number',
  actions: 'cell-actions',
  hidden: undefined,
  wide: 'cell-number cell-wide',
  spare: 'cell-spare',
  'spare-number': 'cell-number cell-spare',
  'spare-hidden': 'cell-spare',
}

/** A table whose rows become cards on small screens; there `data-label` names a cell. */
export function CardTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  return (
    <table className="data-table card-table">
      <thead>
        <tr>
          {columns.map(column => {
            const { label, kind } = typeof column === 'string' ? { label: column, kind: null } : column
            return (
              <th key={label} scope="col" className={kind === null ? undefined : CLASSES[kind]}>
                {kind?.endsWith('hidden') ? <span className="sr-only">{label}</span> : label}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
