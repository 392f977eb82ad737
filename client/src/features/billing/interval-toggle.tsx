import * as styles from '#client/features/billing/interval-toggle.module.css'
import { INTERVALS, type Interval } from '#shared/billing.ts'

const LABELS = { monthly: 'Monatlich', yearly: 'Jährlich' } satisfies Record<Interval, string>

export interface IntervalToggleProps {
  interval: Interval
  onChange: (interval: Interval) => void
}

export function IntervalToggle({ interval, onChange }: IntervalToggleProps) {
  return (
    <div className={styles.toggle} role="group" aria-label="Abrechnung">
      {INTERVALS.map(value => (
        <button key={value} type="button" aria-pressed={value === interval} onClick={() => onChange(value)}>
          {LABELS[value]}
        </button>
      ))}
    </div>
  )
}
