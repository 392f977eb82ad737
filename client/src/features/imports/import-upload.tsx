import { Download, FileSpreadsheet, Images, Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as styles from '#client/features/imports/imports.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { saveCsv } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { CSV_MAX_BYTES, type ImportOverview, ZIP_MAX_BYTES } from '#shared/listings/imports.ts'
import { FileChoice } from './file-choice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { type ChosenFiles, useSendFiles } from './use-send-files.ts'

/** The first step: a table and its pictures are chosen and sent. */
export function ImportUpload({ latest }: { latest: ImportOverview | null }) {
  const [files, setFiles] = useState<ChosenFiles>({})
  const [problems, setProblems] = useState<FileProblems>({})
  const { send, progress, failure, stop } = useSendFiles()
  const isSending = progress !== null

  function choose(kind: keyof ChosenFiles, file: File | undefined) {
    setFiles(chosen => withFile(chosen, kind, file))
    setProblems({})
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isWrong = focusFirstInvalid(event.currentTarget, () => setProblems(findProblems(files)))
    if (!isWrong && !isSending) void send(files)
  }
  return (
    <form className={styles.upload} aria-label="Dateien wählen" noValidate onSubmit={handleSubmit}>
      <TemplateButton />
      {latest?.state === 'uploading' && !isSending && <Unfinished latest={latest} />}
      <FileChoice
        label="Tabelle (CSV)"
        hint="Aus Excel, LibreOffice oder Ihrer Warenwirtschaft. Höchstens 1.000 Zeilen."
        icon={<FileSpreadsheet className="icon" aria-hidden="true" />}
        accept=".csv,text/csv"
        file={files.csv}
        error={problems.csv}
        onChoose={file => choose('csv', file)}
      />
      <FileChoice
        label="Bilder (ZIP)"
        hint="Alle Bilder in einem ZIP, höchstens 2 GB. Ein Export von hier geht auch ganz ohne Tabelle daneben."
        icon={<Images className="icon" aria-hidden="true" />}
        accept=".zip,application/zip"
        file={files.zip}
        error={problems.zip}
        onChoose={file => choose('zip', file)}
      />
      <FormError>{failure}</FormError>
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

type FileProblems = Partial<Record<keyof ChosenFiles, string>>

function findProblems({ csv, zip }: ChosenFiles): FileProblems {
  if (csv === undefined && zip === undefined) return { csv: 'Bitte wählen Sie eine Tabelle aus' }
  const ofCsv = sizeProblem(csv, CSV_MAX_BYTES, 'Die Tabelle darf höchstens 16 MB groß sein')
  const ofZip = sizeProblem(zip, ZIP_MAX_BYTES, 'Das ZIP darf höchstens 2 GB groß sein')
  return { ...(ofCsv !== undefined && { csv: ofCsv }), ...(ofZip !== undefined && { zip: ofZip }) }
}

function sizeProblem(file: File | undefined, max: number, tooLarge: string): string | undefined {
  if (file?.size === 0) return 'Diese Datei ist leer'
  return (file?.size ?? 0) > max ? tooLarge : undefined
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
