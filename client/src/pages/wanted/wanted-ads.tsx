import { Plus } from 'lucide-react'
import { useSearch } from 'wouter'
import { WantedBoard } from '#client/features/wanted/wanted-board.tsx'
import { WantedFilter } from '#client/features/wanted/wanted-filter.tsx'
import * as styles from '#client/pages/wanted/wanted.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { parseWantedSearch, WANTED_DAYS } from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

export default function WantedAdsPage() {
  const search = parseWantedSearch(useSearch())
  return (
    <div className="wrap pb-12">
      <div className={styles.head}>
        <div>
          <h1>Gesuche</h1>
          <p className={classes('lead-text muted', styles.lead)}>
            Was Imkerinnen und Imker gerade brauchen. Wer es hat, bietet es an; wem, entscheidet, wer sucht.
          </p>
          <div className="cluster">
            <ButtonLink variant="primary" href={paths.placeWantedAd} icon={<Plus className="icon" />}>
              Gesuch aufgeben
            </ButtonLink>
            <p className="small muted">Kostenlos, {WANTED_DAYS} Tage, ohne Telefonnummer und Adresse.</p>
          </div>
        </div>
        <img className="artwork" src="/art/gesuch-zettel.svg" alt="" width={230} height={230} />
      </div>
      <WantedFilter search={search} />
      <WantedBoard search={search} />
    </div>
  )
}
