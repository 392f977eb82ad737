import { CircleAlert, CircleCheck } from 'lucide-react'
import * as styles from '#client/features/imports/imports.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FILE_KINDS, type ImportOverview } from '#shared/listings/imports.ts'
import { ReportButton } from './report-button.tsx'
import { RowBrowser } from './row-browser.tsx'

/** The last step: what became of everything. */
export function ImportOver({ latest, onAgain }: { latest: ImportOverview; onAgain: () => void }) {
  const { id, state, failure, states, actions } = latest
  const hasRows = Object.values(actions).some(count => count > 0)
  const left = states.failed + actions.error
  return (
    <>
      <div className={styles.outcome}>
        {state === 'done' ? (
          <CircleCheck className="icon" aria-hidden="true" />
        ) : (
          <CircleAlert className="icon" aria-hidden="true" />
        )}
        <div>
          <p>
            <b>{outcomeText(latest)}</b>
          </p>
          {failure !== null && <p>{failure}</p>}
          {state === 'done' && left > 0 && (
            <p>
              {formatNumber(left)} {left === 1 ? 'Zeile blieb' : 'Zeilen blieben'} draußen. Bessern Sie sie in
              der Tabelle nach und lesen Sie sie noch einmal ein: Doppelt wird nichts.
            </p>
          )}
          <p className="small muted">
            {FILE_KINDS.flatMap(kind => latest[kind]?.name ?? []).join(' und ')}
            {latest.finishedAt !== null && `, ${formatDateTime(latest.finishedAt)}`}
          </p>
        </div>
      </div>
      {hasRows && <RowBrowser latest={latest} />}
      <div className={styles.actions}>
        <Button variant="primary" onClick={onAgain}>
          Weitere Dateien einlesen
        </Button>
        {hasRows && <ReportButton id={id} onlyErrors={false} />}
      </div>
    </>
  )
}

function outcomeText({ state, states: { done } }: ImportOverview): string {
  const written = `${formatNumber(done)} ${done === 1 ? 'Inserat' : 'Inserate'} übernommen`
  if (state === 'done') return `${written}.`
  if (state === 'failed' && done === 0) return 'Daraus wurde nichts.'
  return done === 0 ? 'Abgebrochen, es wurde nichts gespeichert.' : `Abgebrochen: ${written}.`
}
