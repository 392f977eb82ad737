import { Plus } from 'lucide-react'
import { OwnWantedAdRow } from '#client/features/wanted/own-wanted-ad-row.tsx'
import * as styles from '#client/features/wanted/own-wanted-ads.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { WANTED_DAYS } from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

/** The user's own ads, with what vendors have offered. */
export function OwnWantedAds() {
  const { data: ads, error, refetch } = trpc.wanted.getMine.useQuery()
  return (
    <section className={styles.section} aria-labelledby="own-wanted">
      <div className={styles.head}>
        <h2 id="own-wanted">Meine Gesuche</h2>
        <ButtonLink href={paths.placeWantedAd} icon={<Plus className="icon" />}>
          Gesuch aufgeben
        </ButtonLink>
      </div>
      {error !== null && ads === undefined && (
        <ErrorState
          text={errorMessage(error, 'Ihre Gesuche konnten nicht geladen werden.')}
          onRetry={() => void refetch()}
        />
      )}
      {ads?.length === 0 && (
        <p className="muted">
          Sagen Sie allen, was Sie brauchen: Imkereien, die es haben, bieten es Ihnen {WANTED_DAYS} Tage lang
          an.
        </p>
      )}
      {ads !== undefined && ads.length > 0 && (
        <ul>
          {ads.map(ad => (
            <OwnWantedAdRow key={ad.id} ad={ad} />
          ))}
        </ul>
      )}
    </section>
  )
}
