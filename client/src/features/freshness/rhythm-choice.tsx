import * as styles from '#client/features/freshness/listing-check.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import {
  CHECK_RHYTHM_LABELS,
  CHECK_RHYTHM_NOTES,
  CHECK_RHYTHMS,
  type CheckRhythm,
} from '#shared/listings/freshness.ts'

const OPTIONS = CHECK_RHYTHMS.map(value => ({
  value,
  label: `${CHECK_RHYTHM_LABELS[value]} (${CHECK_RHYTHM_NOTES[value]})`,
}))

export interface RhythmChoiceProps {
  value: CheckRhythm
  onChange: (rhythm: CheckRhythm) => void
  onSave: () => void
  isSaving: boolean
  isSaved: boolean
  failure: string | null
}

/** How often a vendor wants to be asked. */
export function RhythmChoice({ value, onChange, onSave, isSaving, isSaved, failure }: RhythmChoiceProps) {
  return (
    <section className={styles.rhythm}>
      <RadioGroup
        legend="Wie oft dürfen wir „Noch aktuell?“ fragen?"
        options={OPTIONS}
        value={value}
        onChange={onChange}
      />
      <FormError>{failure}</FormError>
      <div className="cluster mt-3">
        <Button size="sm" loading={isSaving} onClick={onSave}>
          Merken
        </Button>
        <span role="status" className="small muted">
          {isSaved && 'Gemerkt.'}
        </span>
      </div>
    </section>
  )
}
