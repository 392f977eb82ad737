import { type Ref, useId } from 'react'
import { SelectInput } from '#client/ui/forms/field.tsx'

const monthName = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long' })

const DAYS = [
  { value: '', label: 'Tag' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: twoDigits(index + 1), label: `${index + 1}.` })),
]
const MONTHS = [
  { value: '', label: 'Monat' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: twoDigits(index + 1),
    label: monthName.format(Date.UTC(2024, index, 1)),
  })),
]

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

export interface DayOfYearInputProps {
  legend: string
  /** "MM-DD"; while only one of the two is chosen the other is empty ("05-"); '' for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLSelectElement>
}

/** Day and month without a year, which no native control asks for. */
export function DayOfYearInput({ legend, value, error, onChange, onBlur, ref }: DayOfYearInputProps) {
  const errorId = useId()
  const [month = '', day = ''] = value.split('-')
  const change = (next: { month: string; day: string }) =>
    onChange(next.month === '' && next.day === '' ? '' : `${next.month}-${next.day}`)
  const aria = error !== undefined && { 'aria-invalid': true as const, 'aria-describedby': errorId }
  return (
    <fieldset className="field">
      <legend className="field-legend">{legend}</legend>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
        <SelectInput
          {...aria}
          ref={ref}
          aria-label={`${legend}: Tag`}
          options={DAYS}
          value={day}
          onBlur={onBlur}
          onChange={({ target }) => change({ month, day: target.value })}
        />
        <SelectInput
          {...aria}
          aria-label={`${legend}: Monat`}
          options={MONTHS}
          value={month}
          onBlur={onBlur}
          onChange={({ target }) => change({ day, month: target.value })}
        />
      </div>
      {error !== undefined && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
