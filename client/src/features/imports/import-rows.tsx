import { CircleAlert, CircleCheck, CircleX, Clock, Equal, Plus, RefreshCw } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import * as styles from '#client/features/imports/import-rows.module.css'
import { Badge, type BadgeTone } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type ImportRow, problemText, ROW_ACTION_LABELS, type RowAction } from '#shared/listings/imports.ts'
import { paths } from '#shared/web/paths.ts'

const COLUMNS = ['Zeile', 'Nummer', 'Titel', { label: 'Preis in €', kind: 'right' }, 'Was geschieht'] as const

const LOOKS = {
  new: { tone: 'ok', icon: <Plus className="icon" aria-hidden="true" /> },
  changed: { tone: 'info', icon: <RefreshCw className="icon" aria-hidden="true" /> },
  unchanged: { tone: 'neutral', icon: <Equal className="icon" aria-hidden="true" /> },
  error: { tone: 'bad', icon: <CircleX className="icon" aria-hidden="true" /> },
} satisfies Record<RowAction, { tone: BadgeTone; icon: ReactNode }>

/** Each row with what it does, or did; what is wrong stands below it. */
export function ImportRows({ rows, isOver }: { rows: readonly ImportRow[]; isOver: boolean }) {
  return (
    <div className={styles.rows}>
      <CardTable columns={COLUMNS}>
        {rows.map(row => (
          <Fragment key={row.line}>
            <tr className={row.problems.length > 0 ? styles.wrong : undefined}>
              <td className={styles.line} data-label="Zeile">
                {row.line}
              </td>
              <td className="cell-end wrap-anywhere" data-label="Nummer">
                {row.ownNumber}
              </td>
              <td className="cell-full cell-strong wrap-anywhere">
                <Title row={row} />
              </td>
              <td className="cell-number" data-label="Preis in €">
                <Price row={row} />
              </td>
              <td className="cell-end">
                <State row={row} isOver={isOver} />
              </td>
            </tr>
            {row.problems.length > 0 && <Problems row={row} />}
          </Fragment>
        ))}
      </CardTable>
    </div>
  )
}

const isWrong = ({ problems }: ImportRow, heading: string) =>
  problems.some(({ column }) => column === heading)

function Title({ row }: { row: ImportRow }) {
  if (row.state === 'done' && row.listingId !== null) {
    return (
      <Anchor className="row-link" href={paths.editListing(row.listingId)}>
        {row.title}
      </Anchor>
    )
  }
  return isWrong(row, 'Titel') ? <mark>{row.title}</mark> : row.title
}

function Price({ row }: { row: ImportRow }) {
  if (isWrong(row, 'Preis in €')) return <mark>{row.price}</mark>
  if (row.priceBefore === null || row.priceBefore === '') return row.price === '' ? 'auf Anfrage' : row.price
  return (
    <>
      <del>{row.priceBefore}</del> <ins>{row.price}</ins>
    </>
  )
}

function State({ row: { action, state }, isOver }: { row: ImportRow; isOver: boolean }) {
  if (state === 'done') {
    return (
      <Badge tone="ok" icon={<CircleCheck className="icon" aria-hidden="true" />}>
        {action === 'new' ? 'Angelegt' : 'Gespeichert'}
      </Badge>
    )
  }
  if (isOver && state === 'waiting') {
    return <Badge icon={<Clock className="icon" aria-hidden="true" />}>Nicht mehr</Badge>
  }
  const shown = state === 'failed' ? 'error' : action
  const { tone, icon } = LOOKS[shown]
  return (
    <Badge tone={tone} icon={icon}>
      {ROW_ACTION_LABELS[shown]}
    </Badge>
  )
}

function Problems({ row: { problems } }: { row: ImportRow }) {
  return (
    <tr className={styles.problems}>
      <td aria-hidden="true" />
      <td colSpan={4} className="cell-full">
        <ul>
          {problems.map((problem, index) => (
            <li key={index}>
              <CircleAlert className="icon" aria-hidden="true" />
              {problemText(problem)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
