import * as styles from '#client/features/listings/detail/notices/listing-notices.module.css'
import { formatDayAndMonth } from '#client/lib/format.ts'
import type { Vacation } from '#shared/vendors/vendor-calendar.ts'

/** Stands over the enquiry form, which stays open: an enquiry arrives, but its answer has to wait. */
export function VacationNotice({ vacation: { until, note } }: { vacation: Vacation }) {
  return (
    <p className={styles.notice}>
      <b>Im Urlaub bis {formatDayAndMonth(until)}</b> Ihre Anfrage kommt an und wird danach beantwortet.
      {note !== null && ` „${note}“`}
    </p>
  )
}
