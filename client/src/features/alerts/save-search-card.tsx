import type { ReactNode } from 'react'
import * as styles from '#client/features/alerts/save-search-card.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import { paths } from '#shared/web/paths.ts'

/** Where a search finds next to nothing: to hear of what comes later. `children` is the button. */
export function SaveSearchCard({ search, children }: { search: MarketSearch; children: ReactNode }) {
  const query = marketHref(search).split('?')[1] ?? ''
  return (
    <div className={styles.card}>
      <img src="/art/brief-biene.svg" alt="" width={120} height={120} />
      <div>
        <h3>Oder später Post bekommen</h3>
        <p className="small muted">
          Sobald jemand genau das einstellt, schreiben wir Ihnen. Kostenlos, jederzeit mit einem Klick
          beendet.
        </p>
        {children}
        <p className="small">
          Oder sagen Sie es allen:{' '}
          <Anchor href={`${paths.placeWantedAd}${query === '' ? '' : `?${query}`}`}>Gesuch aufgeben</Anchor>
        </p>
      </div>
    </div>
  )
}
