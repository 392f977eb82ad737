import { TreePalm } from 'lucide-react'
import * as styles from '#client/features/vendors/public/vendor-away.module.css'
import { formatLongDate } from '#client/lib/format-date.ts'
import type { Vacation } from '#shared/vendors/vendor-calendar.ts'
import { dayAfter, noonOf } from './days.ts'

/** Above everything else: an enquiry arrives, but its answer has to wait. */
export function VendorAway({ vacation: { until, note } }: { vacation: Vacation }) {
  return (
    <div className={styles.away}>
      <TreePalm className="icon" aria-hidden="true" />
      <div>
        <b>Im Urlaub bis {formatLongDate(noonOf(until))}</b>
        <p>
          Ihre Anfrage kommt an. Antwort ab {formatLongDate(dayAfter(until))}.{note !== null && ` „${note}“`}
        </p>
      </div>
    </div>
  )
}
