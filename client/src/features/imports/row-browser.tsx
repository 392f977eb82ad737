import { CircleX } from 'lucide-react'
import { useRef, useState } from 'react'
import * as styles from '#client/features/imports/imports.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { IMPORT_ROWS_PER_PAGE, type ImportOverview, isOver } from '#shared/listings/imports.ts'
import { ImportRows } from './import-rows.tsx'

/** The rows of an import page by page, all or those with errors. */
export function RowBrowser({ latest }: { latest: ImportOverview }) {
  const [onlyErrors, setOnlyErrors] = useState(false)
  const [page, setPage] = useState(0)
  const errors = latest.actions.error + latest.states.failed
  const all = Object.values(latest.actions).reduce((sum, count) => sum + count, 0)
  const offset = page * IMPORT_ROWS_PER_PAGE
  const { data, error, refetch } = trpc.imports.getRows.useQuery(
    { id: latest.id, onlyErrors, offset },
    // Asked for anew once the import is over: a short one ends while what it found is still fresh.
    { placeholderData: previous => previous, staleTime: 0 },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  function turnTo(wanted: number) {
    setPage(wanted)
    heading.current?.scrollIntoView()
  }
  function show(wanted: boolean) {
    setOnlyErrors(wanted)
    setPage(0)
  }
  return (
    <section aria-labelledby="import-rows">
      <div className={styles.head}>
        <h2 id="import-rows" ref={heading}>
          Zeilen
        </h2>
        {errors > 0 && (
          <div className={styles.filter} role="group" aria-label="Welche Zeilen">
            <Button
              size="sm"
              variant={onlyErrors ? 'line' : 'invert'}
              aria-pressed={!onlyErrors}
              onClick={() => show(false)}
            >
              Alle {formatNumber(all)}
            </Button>
            <Button
              size="sm"
              variant={onlyErrors ? 'invert' : 'line'}
              icon={<CircleX className="icon" aria-hidden="true" />}
              aria-pressed={onlyErrors}
              onClick={() => show(true)}
            >
              Nur Fehler {formatNumber(errors)}
            </Button>
          </div>
        )}
      </div>
      {data === undefined &&
        (error === null ? (
          <TableSkeleton label="Lade Zeilen …" columns={5} />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Die Zeilen konnten nicht geladen werden.')}
            onRetry={() => refetch()}
          />
        ))}
      {data !== undefined && <ImportRows rows={data.rows} isOver={isOver(latest.state)} />}
      {data !== undefined && data.total > IMPORT_ROWS_PER_PAGE && (
        <nav className={styles.pages} aria-label="Seiten">
          <Button size="sm" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            Zurück
          </Button>
          <span className="small muted" aria-live="polite">
            Zeile {formatNumber(offset + 1)} bis{' '}
            {formatNumber(Math.min(offset + IMPORT_ROWS_PER_PAGE, data.total))} von {formatNumber(data.total)}
          </span>
          <Button
            size="sm"
            disabled={offset + IMPORT_ROWS_PER_PAGE >= data.total}
            onClick={() => turnTo(page + 1)}
          >
            Weiter
          </Button>
        </nav>
      )}
    </section>
  )
}
