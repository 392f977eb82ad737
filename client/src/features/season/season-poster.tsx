import { ArrowDown } from 'lucide-react'
import { monthAnchor, monthArt } from '#client/features/season/month-names.ts'
import * as styles from '#client/features/season/season-poster.module.css'
import { SEASON_MONTHS } from '#shared/season.ts'

const WHEEL_TEXT =
  'Jahresrad in zwölf Feldern: verschneite Beute, Weidenkätzchen, Blausterne, Apfelblüte, Schwarm, Königin, Honigglas, Sonnenblume, Futtereimer, Eichenlaub, Bienenwachskerze, Tanne im Schnee; in der Mitte ein Bienenkorb'

/** The wheel of the year with a pointer at the current month (0 to 11). */
export function SeasonPoster({ month }: { month: number }) {
  const now = SEASON_MONTHS[month]
  return (
    <section className={styles.poster} aria-labelledby="season-title">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h1 id="season-title">Das Bienen&shy;jahr</h1>
          <p className={styles.lead}>
            Was Sie wann kaufen, verkaufen und am Stand tun. Für Lagen um 400 Meter; im Weinbaugebiet zwei
            Wochen früher, in den Bergen zwei bis drei später.
          </p>
          {now !== undefined && (
            <aside className={styles.note} aria-labelledby="season-now">
              <img src={monthArt(month)} alt="" width={320} height={320} />
              <div>
                <p>Jetzt ist</p>
                <h2 id="season-now">{now.name}</h2>
                <p>{now.motto}</p>
                <a className="more-link" href={`#${monthAnchor(month)}`}>
                  Zum {now.name} <ArrowDown className="icon" />
                </a>
              </div>
            </aside>
          )}
        </div>
        <div className={styles.wheel}>
          <img src="/art/bienenjahr.svg" alt={WHEEL_TEXT} width={1200} height={1200} />
          <svg viewBox="0 0 1200 1200" aria-hidden="true">
            <g transform={`rotate(${month * 30} 600 600)`}>
              <path d="M570-34l31-2 30 3-15 34-16 33-15-34z" />
            </g>
          </svg>
        </div>
      </div>
    </section>
  )
}
