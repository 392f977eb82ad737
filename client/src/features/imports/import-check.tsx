import * as styles from '#client/features/imports/imports.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { ImportOverview } from '#shared/listings/imports.ts'
import { ImportSums } from './import-sums.tsx'
import { ReportButton } from './report-button.tsx'
import { RowBrowser } from './row-browser.tsx'
import { useDecideImport } from './use-decide-import.ts'

/** The second step: each row and what it would do. Nothing is written yet. */
export function ImportCheck({ latest }: { latest: ImportOverview }) {
  const { id, actions } = latest
  const { run, isStarting, cancel, isCancelling } = useDecideImport(id)
  const count = actions.new + actions.changed
  return (
    <>
      <ImportSums counts={actions} />
      <RowBrowser latest={latest} />
      <p className="small muted max-w-136 mt-4">
        Zeilen mit Fehlern bleiben draußen, die anderen kommen ganz oder gar nicht. Mit derselben Nummer wird
        später aktualisiert statt verdoppelt.
      </p>
      <div className={styles.actions}>
        {count > 0 && (
          <Button variant="primary" loading={isStarting} onClick={run}>
            {formatNumber(count)} {count === 1 ? 'Inserat' : 'Inserate'} übernehmen
          </Button>
        )}
        {actions.error > 0 && <ReportButton id={id} onlyErrors />}
        <Button variant="quiet" loading={isCancelling} onClick={cancel}>
          {count > 0 ? 'Abbrechen' : 'Andere Dateien wählen'}
        </Button>
      </div>
    </>
  )
}
