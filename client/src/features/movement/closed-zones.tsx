import { ExternalLink } from 'lucide-react'
import * as styles from '#client/features/movement/closed-zones.module.css'
import { ZONE_SOURCES } from '#shared/movement/sources.ts'

/** Closed areas change daily, so the authorities are linked and no map of our own is drawn. */
export function ClosedZones() {
  return (
    <aside className={styles.aside}>
      <section aria-labelledby="closed-zones">
        <h2 id="closed-zones">Ist dort ein Sperrbezirk?</h2>
        <p>
          Das ändert sich täglich. Deshalb zeigen wir keine eigene Karte, sondern schicken Sie zu den Ämtern.
        </p>
        <ul className={styles.sources}>
          {ZONE_SOURCES.map(({ label, href }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener">
                {label} <ExternalLink className="icon" />
                <span className="sr-only"> (öffnet in neuem Fenster)</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="good-to-know">
        <h2 id="good-to-know">Gut zu wissen</h2>
        <p>
          In Kärnten braucht es für andere Bienen als Carnica eine Bewilligung der Landesregierung. In die
          Schweiz geht es nur mit Einfuhr über TRACES und Kontrolle; innerhalb der Schweiz verständigen Sie
          vorher beide Inspektorate.
        </p>
      </section>
    </aside>
  )
}
