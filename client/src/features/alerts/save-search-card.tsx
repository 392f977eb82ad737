import { type SavedProps, SaveSearchButton } from '#client/features/alerts/save-search-button.tsx'
import * as styles from '#client/features/alerts/save-search-card.module.css'

/** Where a search finds next to nothing: to hear of what comes later. */
export function SaveSearchCard(props: SavedProps) {
  return (
    <div className={styles.card}>
      <img src="/art/brief-biene.svg" alt="" width={120} height={120} />
      <div>
        <h3>Oder später Post bekommen</h3>
        <p className="small muted">
          Sobald jemand genau das einstellt, schreiben wir Ihnen. Kostenlos, jederzeit mit einem Klick
          beendet.
        </p>
        <SaveSearchButton {...props} />
      </div>
    </div>
  )
}
