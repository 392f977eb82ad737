import { Check } from 'lucide-react'
import * as styles from '#client/features/vendors/public/vendor-season.module.css'
import type { Season } from '#shared/vendors/vendor-calendar.ts'
import { monthOf, seasonMonths, seasonText } from './season-text.ts'

/** The selling season as twelve comb cells. `today` is the day in Berlin, as the server has it. */
export function VendorSeason({ season, today }: { season: Season; today: string }) {
  const months = seasonMonths(season)
  const now = monthOf(today) - 1
  return (
    <section aria-labelledby="season">
      <h2 className="text-2xl" id="season">
        {seasonText(season)}
      </h2>
      <ol className={styles.months} aria-label="Verkaufsmonate">
        {months.map(({ short, long, isOpen }, index) => (
          <li key={long} data-open={isOpen || undefined} data-now={index === now || undefined}>
            <span className={styles.cell} aria-hidden="true">
              {isOpen && <Check className="icon" />}
            </span>
            <span className={styles.name} aria-hidden="true">
              {short}
            </span>
            <span className="sr-only">
              {long}: {isOpen ? 'geöffnet' : 'geschlossen'}
              {index === now && ', jetzt'}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Jetzt ist {months[now]?.long}. Außerhalb dieser Zeit fragen Sie am besten kurz nach.
      </p>
    </section>
  )
}
