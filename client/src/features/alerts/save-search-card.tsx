import type { ReactNode } from 'react'
import * as styles from '#client/features/alerts/save-search-card.module.css'

/** Where a search finds next to nothing: to hear of what comes later. `children` is the button. */
export function SaveSearchCard({ children }: { children: ReactNode }) {
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
      </div>
    </div>
  )
}
