import { type FormEvent, useId, useState } from 'react'
import * as styles from '#client/features/dashboard/bulk/bulk-bar.module.css'
import {
  AVAILABILITY_OPTIONS,
  type ChangeKind,
  KIND_LABELS,
  readPercent,
  STATUS_OPTIONS,
} from '#client/features/dashboard/bulk/bulk-change.ts'
import { Button } from '#client/ui/button/button.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))
const PERCENT_MISSING = 'Bitte geben Sie ein, um wie viel Prozent, zum Beispiel +5 oder -2,5'

export interface BulkBarProps {
  count: number
  isPending: boolean
  onApply: (change: ListingChange) => void
  onClear: () => void
}

/** Stays at the foot of the window while rows are chosen. */
export function BulkBar({ count, isPending, onApply, onClear }: BulkBarProps) {
  const [kind, setKind] = useState<ChangeKind>('price')
  const [percent, setPercent] = useState('')
  const [availability, setAvailability] = useState<(typeof AVAILABILITY_OPTIONS)[number]['value']>('sold')
  const [status, setStatus] = useState<(typeof STATUS_OPTIONS)[number]['value']>('active')
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const number = readPercent(percent)
    const problem = kind === 'price' && number === null ? PERCENT_MISSING : null
    if (focusFirstInvalid(event.currentTarget, () => setError(problem))) return
    if (kind === 'availability') onApply({ kind, availability })
    else if (kind === 'status') onApply({ kind, status })
    else if (number !== null) onApply({ kind, percent: number })
  }

  return (
    <form className={styles.bulkBar} aria-label="Sammeländerung" noValidate onSubmit={submit}>
      <b role="status">{count} gewählt</b>
      <button type="button" className={styles.clear} onClick={onClear}>
        Auswahl aufheben
      </button>
      <div className={styles.fields}>
        <SelectInput
          aria-label="Was ändern"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value as ChangeKind)}
        />
        {kind === 'price' && (
          <TextInput
            aria-label="Prozent"
            className={styles.percent}
            inputMode="text"
            placeholder="+5 %"
            autoComplete="off"
            maxLength={12}
            value={percent}
            {...(error !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
            onChange={({ target }) => setPercent(target.value)}
          />
        )}
        {kind === 'availability' && (
          <SelectInput
            aria-label="Verfügbarkeit"
            options={AVAILABILITY_OPTIONS}
            value={availability}
            onChange={({ target }) => setAvailability(target.value as typeof availability)}
          />
        )}
        {kind === 'status' && (
          <SelectInput
            aria-label="Status"
            options={STATUS_OPTIONS}
            value={status}
            onChange={({ target }) => setStatus(target.value as typeof status)}
          />
        )}
        <Button type="submit" variant="primary" size="sm" loading={isPending}>
          Auf {count} anwenden
        </Button>
      </div>
      {error !== null && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
