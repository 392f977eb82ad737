import { MessageCircle } from 'lucide-react'
import * as styles from '#client/features/wanted/wanted-note.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { formatPrice } from '#shared/core/price.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { placeText, type WantedAd } from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

/** An ad as a note on the board; the whole note leads to it. */
export function WantedNote({ ad }: { ad: WantedAd }) {
  return (
    <li className={styles.note} data-category={ad.category}>
      <article>
        <NoteHead ad={ad} aside={daysText(ad.daysLeft)} />
        <h3 className={styles.title}>
          <Anchor href={paths.wantedAd(ad.id)}>{ad.title}</Anchor>
        </h3>
        <p className={styles.words}>{ad.text}</p>
        <NoteFacts ad={ad} />
        <p className={styles.foot}>
          <MessageCircle className="icon" aria-hidden="true" />
          {offersText(ad.offerCount)}
        </p>
      </article>
      <span className={styles.strips} aria-hidden="true" />
    </li>
  )
}

/** The pin, the kind of goods, and what stands beside it. */
export function NoteHead({ ad, aside }: { ad: WantedAd; aside: string }) {
  return (
    <>
      <span className={styles.needle} aria-hidden="true" />
      <p className={styles.head}>
        <span className={styles.kind}>{CATEGORY_LABELS[ad.category]}</span>
        <span>{aside}</span>
      </p>
    </>
  )
}

/** @param until the last day, where it is told */
export function NoteFacts({ ad, until }: { ad: WantedAd; until?: string }) {
  const facts = [
    ['Was', ad.details.join(', ')],
    ['Menge', ad.quantity ?? ''],
    ['Preis', priceText(ad.maxPrice)],
    ['Wo', placeText(ad.place)],
    ['Läuft bis', until ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "bis 180 €": whole euros without their cents. */
function priceText(maxPrice: string | null): string {
  return maxPrice === null ? 'nach Absprache' : `bis ${formatPrice(maxPrice).replace(',00', '')}`
}

function daysText(days: number): string {
  return days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`
}

function offersText(count: number): string {
  if (count === 0) return 'Noch kein Angebot'
  return count === 1 ? '1 Angebot' : `${count} Angebote`
}
