import { UserRound } from 'lucide-react'
import * as styles from '#client/features/wanted/wanted-note.module.css'
import { NoteFacts, NoteHead } from '#client/features/wanted/wanted-note.tsx'
import { formatDate } from '#client/lib/format-date.ts'
import { regionText, type WantedAd } from '#shared/search/wanted-ads.ts'

/** One ad in full, upright. */
export function WantedPaper({ ad }: { ad: WantedAd }) {
  const { region, district } = ad.place
  const from = region === null ? 'E-Mail bestätigt' : `Aus ${regionText(region, district)}, E-Mail bestätigt`
  return (
    <article className={styles.large} data-category={ad.category}>
      <NoteHead ad={ad} aside={`gesucht seit ${formatDate(ad.publicFrom)}`} />
      <h1>{ad.title}</h1>
      <p className={styles.full}>{ad.text}</p>
      <NoteFacts ad={ad} until={formatDate(ad.expiresAt)} />
      <p className={styles.foot}>
        <UserRound className="icon" aria-hidden="true" />
        {from}
      </p>
    </article>
  )
}
