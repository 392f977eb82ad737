import { Download, FileSpreadsheet, Images, Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as styles from '#client/features/imports/imports.module.css'
import { errorMessage } from '#client/lib/error-text.ts'
import { saveCsv } from '#client/lib/save-file.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { CSV_MAX_BYTES, type ImportOverview, ZIP_MAX_BYTES } from '#shared/listings/imports.ts'
import { FileChoice } from './file-choice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { type ChosenFiles, useSendFiles } from './use-send-files.ts'

/** The first step: a table and its pictures are chosen and sent. */
export function ImportUpload({ latest }: { latest: ImportOverview | null }) {
  const [files, setFiles] = useState<ChosenFiles>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { send, progress, failure, stop } = useSendFiles()
  const isSending = progress !== null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = findProblem(files)
    setProblem(found)
    if (found === null && !isSending) void send(files)
  }
  return (
    <form className={styles.upload} aria-label="Dateien wählen" onSubmit={handleSubmit}>
      <TemplateButton />
      {latest?.state === 'uploading' && !isSending && <Unfinished latest={latest} />}
      <FileChoice
        label="Tabelle (CSV)"
        hint="Aus Excel, LibreOffice oder Ihrer Warenwirtschaft. Höchstens 1.000 Zeilen."
        icon={<FileSpreadsheet className="icon" aria-hidden="true" />}
        accept=".csv,text/csv"
        file={files.csv}
        onChoose={csv => setFiles(chosen => withFile(chosen, 'csv', csv))}
      />
      <FileChoice
        label="Bilder (ZIP)"
        hint="Alle Bilder in einem ZIP, höchstens 2 GB. Ein Export von hier geht auch ganz ohne Tabelle daneben."
        icon={<Images className="icon" aria-hidden="true" />}
        accept=".zip,application/zip"
        file={files.zip}
        onChoose={zip => setFiles(chosen => withFile(chosen, 'zip', zip))}
      />
      {(problem ?? failure) !== null && (
        <p className="field-error" role="alert">
          {problem ?? failure}
        </p>
      )}
      {isSending && <ProgressBar label="Dateien werden gesendet" share={progress} />}
      <div className="cluster">
        <Button
          type="submit"
          variant="primary"
          icon={<Upload className="icon" aria-hidden="true" />}
          loading={isSending}
        >
          Senden und prüfen
        </Button>
        {isSending && <Button onClick={stop}>Anhalten</Button>}
      </div>
      <p className="small muted">Danach sehen Sie jede Zeile. Vorher wird nichts gespeichert.</p>
    </form>
  )
}

function withFile(files: ChosenFiles, kind: keyof ChosenFiles, file: File | undefined): ChosenFiles {
  const { [kind]: _replaced, ...others } = files
  return file === undefined ? others : { ...others, [kind]: file }
}

function findProblem({ csv, zip }: ChosenFiles): string | null {
  if (csv === undefined && zip === undefined) return 'Bitte wählen Sie eine Tabelle aus'
  if (csv?.size === 0 || zip?.size === 0) return 'Diese Datei ist leer'
  if ((csv?.size ?? 0) > CSV_MAX_BYTES) return 'Die Tabelle darf höchstens 16 MB groß sein'
  return (zip?.size ?? 0) > ZIP_MAX_BYTES ? 'Das ZIP darf höchstens 2 GB groß sein' : null
}

function Unfinished({ latest: { csv, zip } }: { latest: ImportOverview }) {
  const names = [csv, zip].flatMap(file => (file === null ? [] : [file.name]))
  return (
    <p className="note">
      {names.join(' und ')} {names.length === 1 ? 'ist' : 'sind'} noch nicht ganz da. Wählen Sie
      {names.length === 1 ? ' dieselbe Datei' : ' dieselben Dateien'} noch einmal, dann geht es dort weiter.
    </p>
  )
}

function TemplateButton() {
  const utils = trpc.useUtils()
  async function save() {
    try {
      const { csv, fileName } = await utils.imports.getTemplate.fetch()
      saveCsv(csv, fileName)
    } catch (error) {
      notify.error(errorMessage(error, 'Die Vorlage konnte nicht geladen werden.'))
    }
  }
  return (
    <p>
      <Button size="sm" icon={<Download className="icon" aria-hidden="true" />} onClick={save}>
        Vorlage mit allen Spalten
      </Button>
    </p>
  )
}
