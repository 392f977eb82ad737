import '#client/ui/data/table.css'
import type { ReactNode } from 'react'

/** `right`: numbers and words that stand there; `actions`: buttons. */
type Column = string | { label: string; kind: 'right' | 'actions' }

const CLASSES = { right: 'cell-number', actions: 'cell-actions' }

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
                {label}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
