import { Table } from 'lucide-react'
import * as styles from '#client/features/statistics/days-table.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { formatDate } from '#client/lib/format-date.ts'
import type { DayCounts } from '#shared/listings/statistics.ts'

/** The same numbers to be read, the newest first; days without any are left out. */
export function DaysTable({ days }: { days: readonly DayCounts[] }) {
  const told = days.filter(({ views, leads, favorites }) => views + leads + favorites > 0).toReversed()
  return (
    <details className={styles.details}>
      <summary>
        <Table className="icon" aria-hidden="true" />
        Zahlen als Tabelle
      </summary>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col" className="cell-number">
              Aufrufe
            </th>
            <th scope="col" className="cell-number">
              Anfragen
            </th>
            <th scope="col" className="cell-number">
              Gemerkt
            </th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ day, views, leads, favorites }) => (
            <tr key={day}>
              <th scope="row">{formatDate(new Date(day))}</th>
              <td className="cell-number">{formatNumber(views)}</td>
              <td className="cell-number">{formatNumber(leads)}</td>
              <td className="cell-number">{formatNumber(favorites)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
