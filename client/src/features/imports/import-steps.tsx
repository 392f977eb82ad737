import { type ReactNode, useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { FILE_KINDS, type ImportOverview, isOver } from '#shared/listings/imports.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportOver } from './import-over.tsx'
import { ImportPlan } from './import-plan.tsx'
import { ImportRunning } from './import-running.tsx'
import { ImportUpload } from './import-upload.tsx'
import { useLatestImport } from './use-latest-import.ts'

interface Step {
  title: string
  text: string
  content: ReactNode
}

/** An import from choosing files to its report. How far it has got stands on the server. */
export function ImportSteps() {
  const { data, error, refetch } = useLatestImport()
  // The report of the one before is not in the way of the next.
  const [dismissed, setDismissed] = useState<number | null>(null)
  if (data === undefined) {
    return error === null ? (
      <TableSkeleton label="Lade Import …" columns={4} />
    ) : (
      <ErrorState
        level={1}
        text={errorMessage(error, 'Der Import konnte nicht geladen werden.')}
        onRetry={() => refetch()}
      />
    )
  }
  const { latest, mayImport } = data
  const isShown = latest !== null && latest.id !== dismissed && latest.state !== 'uploading'
  const { title, text, content } =
    isShown && (mayImport || isOver(latest.state))
      ? stepOf(latest, () => setDismissed(latest.id))
      : {
          title: 'Viele Inserate auf einmal',
          text: 'Aus einer Tabelle werden Inserate, mit Bildern. Jede Zeile hat eine eigene Nummer: Mit ihr finden Sie das Inserat beim nächsten Mal wieder.',
          content: mayImport ? <ImportUpload latest={latest} /> : <ImportPlan />,
        }
  return (
    <>
      <h1 className="text-4xl">{title}</h1>
      <p className="muted mt-3 mb-6 max-w-[60ch] wrap-anywhere">{text}</p>
      {content}
    </>
  )
}

function stepOf(latest: ImportOverview, onAgain: () => void): Step {
  const files = FILE_KINDS.flatMap(kind => latest[kind]?.name ?? []).join(' und ')
  switch (latest.state) {
    case 'uploading':
    case 'checking':
      return {
        title: 'Import prüfen',
        text: `${files}. Wir lesen jede Zeile, gespeichert ist noch nichts.`,
        content: <TableSkeleton label="Die Zeilen werden geprüft …" columns={5} />,
      }
    case 'checked':
      return {
        title: 'Import prüfen',
        text: `${files}. Noch ist nichts gespeichert.`,
        content: <ImportCheck latest={latest} />,
      }
    case 'running':
      return { title: 'Import läuft', text: files, content: <ImportRunning latest={latest} /> }
    case 'done':
    case 'cancelled':
    case 'failed':
      return {
        title: latest.state === 'done' ? 'Import fertig' : 'Import beendet',
        text: 'Was aus jeder Zeile geworden ist, bleibt 30 Tage hier stehen.',
        content: <ImportOver latest={latest} onAgain={onAgain} />,
      }
  }
}
