import { CalendarDays, Hand, type LucideIcon, ShoppingBasket, Store } from 'lucide-react'
import { monthAnchor, monthArt } from '#client/features/season/month-names.ts'
import * as styles from '#client/features/season/season-months.module.css'
import { Badge } from '#client/ui/data/badge.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { REGION_LABELS, SEASON_MONTHS, type SeasonMonth } from '#shared/season.ts'

const TASKS = [
  { name: 'buy', label: 'Kaufen', Icon: ShoppingBasket },
  { name: 'sell', label: 'Verkaufen', Icon: Store },
  { name: 'treat', label: 'Am Stand', Icon: Hand },
] as const satisfies readonly { name: keyof SeasonMonth; label: string; Icon: LucideIcon }[]

/** Month for month: what is bought, sold and done, with searches that fit. `month`: the current one, 0 to 11. */
export function SeasonMonths({ month }: { month: number }) {
  return (
    <section className={styles.months} aria-labelledby="season-months">
      <h2 id="season-months">Monat für Monat</h2>
      {SEASON_MONTHS.map((each, index) => (
        <Month key={each.name} index={index} month={each} isNow={index === month} />
      ))}
      <p className={styles.note}>
        Zur Varroabehandlung gelten die Angaben auf der Packung und der Rat Ihres Vereins. Stand: November
        2026.
      </p>
    </section>
  )
}

function Month({ month, index, isNow }: { month: SeasonMonth; index: number; isNow: boolean }) {
  return (
    <article className={styles.month} id={monthAnchor(index)} data-now={isNow || undefined}>
      <img className="artwork" src={monthArt(index)} alt="" width={320} height={320} loading="lazy" />
      <div>
        <div className={styles.head}>
          <h3>
            {month.name}
            {isNow && (
              <Badge tone="dark" icon={<CalendarDays className="icon" />}>
                Jetzt
              </Badge>
            )}
          </h3>
          <p>{month.motto}</p>
        </div>
        <dl>
          {TASKS.map(({ name, label, Icon }) => (
            <div key={name}>
              <dt>
                <Icon className="icon" />
                {label}
              </dt>
              <dd>{month[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.regions}>
          <b>{REGION_LABELS.wein}:</b> {month.wein} <b>{REGION_LABELS.berge}:</b> {month.berge}
        </p>
        <p className={styles.links}>
          {month.searches.map(({ label, href }) => (
            <MoreLink key={label} href={href}>
              {label}
            </MoreLink>
          ))}
        </p>
      </div>
    </article>
  )
}
