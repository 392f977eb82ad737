import * as styles from '#client/features/imports/imports.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { ImportOverview } from '#shared/listings/imports.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useDecideImport } from './use-decide-import.ts'

/** The third step: rows are written, also when nobody watches. */
export function ImportRunning({ latest: { id, states } }: { latest: ImportOverview }) {
  const { cancel, isCancelling } = useDecideImport(id)
  const done = states.done + states.failed
  const total = done + states.waiting
  return (
    <>
      <div className={styles.running}>
        <p className={styles.count} role="status">
          <b>{formatNumber(done)}</b> von {formatNumber(total)} {total === 1 ? 'Inserat' : 'Inseraten'}
          {states.failed > 0 && `, ${formatNumber(states.failed)} nicht übernommen`}
        </p>
        <ProgressBar label="Inserate werden übernommen" share={total === 0 ? 0 : done / total} />
        <p className="small muted">
          Sie können diese Seite schließen, es geht ohne Sie weiter. Was schon übernommen ist, bleibt beim
          Abbrechen bestehen.
        </p>
      </div>
      <div className={styles.actions}>
        <Button loading={isCancelling} onClick={cancel}>
          Import abbrechen
        </Button>
      </div>
    </>
  )
}
