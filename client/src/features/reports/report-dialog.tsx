import { useId } from 'react'
import * as styles from '#client/features/reports/report-dialog.module.css'
import { useKeptFields } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox, Field, FormError, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { useFailedPicture } from '#client/ui/pictures/use-failed-picture.ts'
import { REPORT_GROUND_LABELS, REPORT_GROUNDS, type ReportGround } from '#shared/reports.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { ReportedThing } from './reported-thing.ts'
import { keptReport, useReportForm } from './use-report-form.ts'

const HINTS: Partial<Record<ReportGround, string>> = {
  illegal: 'verboten, gefährlich, beleidigend',
  fraud: 'Sie erkennen Ihre Beuten oder vermissen Bienen',
  disease: 'Verdacht auf Faulbrut oder fehlende Bescheinigung',
  false_claims: 'zu Bio, Herkunft oder Zustand',
  breeding: 'Zuchtwerte, Linie oder Zuchtbuchnummer stimmen nicht',
  copyright: 'Ihre Bilder oder Texte',
}
/** What is not in the list stands last. */
const GROUNDS = REPORT_GROUNDS.toSorted((a, b) => Number(a === 'other') - Number(b === 'other')).map(
  value => ({ value, label: REPORT_GROUND_LABELS[value], hint: HINTS[value] }),
)

export interface ReportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  target: ReportedThing
}

/** The notice of Art. 16 of Regulation (EU) 2022/2065, as short as the law lets it be. */
export function ReportDialog({ open, onOpenChange, target }: ReportDialogProps) {
  const formId = useId()
  const form = useReportForm(target)
  const keepFields = useKeptFields(keptReport(target))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Inhalt melden"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Abbrechen</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isSending}>
            Meldung senden
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={keepFields}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={form.send}
      >
        <Reported target={target} />
        <ChoiceCards
          legend="Was stimmt hier nicht?"
          choices={target.kind === 'listing' ? GROUNDS : GROUNDS.filter(({ value }) => value !== 'breeding')}
          value={form.ground}
          onChange={form.setGround}
          error={form.errors.ground}
        />
        <Field
          label="Was haben Sie beobachtet?"
          hint="Mindestens 20 Zeichen. Schreiben Sie, woran wir es erkennen."
          error={form.errors.text}
        >
          {aria => <TextArea {...aria} name="text" rows={4} />}
        </Field>
        <Sender sender={target.sender} errors={form.errors} />
        <Checkbox
          name="goodFaith"
          label="Nach bestem Wissen sind meine Angaben richtig und vollständig."
          error={form.errors.goodFaith}
        />
        <p className="field-hint">
          Die Imkerei erfährt Ihren Namen nicht. Ohne E-Mail-Adresse können wir Ihnen nicht antworten.
        </p>
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  )
}

function Reported({ target: { title, image = null } }: { target: ReportedThing }) {
  const { isFailed, watch } = useFailedPicture(image)
  return (
    <p className={styles.reported}>
      {image && !isFailed && <img className="artwork" src={image} alt="" {...watch} />}
      <span>
        <b>{title}</b>
        <span className="small muted wrap-anywhere">{`${location.host}${location.pathname}`}</span>
      </span>
    </p>
  )
}

function Sender({
  sender,
  errors,
}: {
  sender: ReportedThing['sender']
  errors: { name?: string; email?: string }
}) {
  return (
    <div className={styles.pair}>
      <Field label="Ihr Name" optional error={errors.name}>
        {aria => <TextInput {...aria} name="name" autoComplete="name" defaultValue={sender?.name} />}
      </Field>
      <Field label="Ihre E-Mail" optional error={errors.email}>
        {aria => (
          <TextInput {...aria} name="email" type="email" autoComplete="email" defaultValue={sender?.email} />
        )}
      </Field>
    </div>
  )
}
