import * as styles from '#client/features/billing/interval-toggle.module.css'
import { INTERVALS, type Interval } from '#shared/billing/billing.ts'
import { paths } from '#shared/web/paths.ts'

const LABELS = { monthly: 'Monatlich', yearly: 'Jährlich' } satisfies Record<Interval, string>

export interface IntervalToggleProps {
  interval: Interval
  onChange: (interval: Interval) => void
}

/** A form, so that who chooses before the script has come finds the page as chosen. */
export function IntervalToggle({ interval, onChange }: IntervalToggleProps) {
  return (
    <form action={paths.pricing} onSubmit={event => event.preventDefault()}>
      <div className={styles.toggle} role="group" aria-label="Abrechnung">
        {INTERVALS.map(value => (
          <button
            key={value}
            type="submit"
            name="interval"
            value={value}
            aria-pressed={value === interval}
            onClick={() => onChange(value)}
          >
            {LABELS[value]}
          </button>
        ))}
      </div>
    </form>
  )
}
