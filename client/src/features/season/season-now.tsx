import { ArrowRight } from 'lucide-react'
import { monthArt } from '#client/features/season/month-names.ts'
import * as styles from '#client/features/season/season-now.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { SEASON_MONTHS } from '#shared/season.ts'
import { paths } from '#shared/web/paths.ts'

/** What this month (0 to 11) is about, and the searches that fit it. Nothing in it needs script. */
export function SeasonNow({ month }: { month: number }) {
  const now = SEASON_MONTHS[month]
  if (now === undefined) return null
  return (
    <section className="wrap section" aria-labelledby="season-now">
      <div className={styles.month}>
        <img className="artwork" src={monthArt(month)} alt="" width={320} height={320} loading="lazy" />
        <div>
          <h2 id="season-now">Jetzt im {now.name}</h2>
          <p>{now.motto}</p>
          <MoreLink href={paths.season}>Das ganze Bienenjahr</MoreLink>
        </div>
        <ul>
          {now.searches.map(({ label, href }) => (
            <li key={label}>
              <Anchor href={href}>
                {label} <ArrowRight className="icon" />
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
