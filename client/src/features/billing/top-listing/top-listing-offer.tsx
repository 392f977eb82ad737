import { Sparkles } from 'lucide-react'
import * as styles from '#client/features/billing/top-listing/top-listing-offer.module.css'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { Lappets } from '#client/ui/page/lappets.tsx'
import { TOP_LISTING_DAYS, TOP_LISTING_PRICE } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'

/** What a Top-Listing costs and does. */
export function TopListingOffer() {
  const taxNote = useTaxNote()
  return (
    <section className="section" aria-labelledby="top-listing-title">
      <div className="bg-sunken">
        <div className={classes(styles.offer, 'wrap')}>
          <div className={classes(styles.copy, 'stack')}>
            <h2 id="top-listing-title">Top-Listing: Markise raus</h2>
            <p className="lead-text muted">
              Ein einzelnes Inserat nach vorn: erster Platz in seiner Kategorie, mit Markise und dem Zeichen
              „Gesponsert“.
            </p>
            <p className="price price-large">
              {formatCents(TOP_LISTING_PRICE)}{' '}
              <small>
                pro Inserat, {TOP_LISTING_DAYS} Tage Laufzeit{taxNote !== null && `, ${taxNote}`}
              </small>
            </p>
            <p className="small muted">Monatlich kündbar. In jedem Plan zubuchbar.</p>
          </div>
          <Ranking />
        </div>
      </div>
    </section>
  )
}

/** A picture of the effect. */
function Ranking() {
  return (
    <div className={styles.ranking} aria-hidden="true">
      <div className={classes(styles.listing, styles.first)}>
        <img className="artwork" src="/art/honig-linde.svg" alt="" width={800} height={800} loading="lazy" />
        <Lappets />
        <div>
          <Badge tone="dark" icon={<Sparkles className="icon" />}>
            Gesponsert
          </Badge>
          <p className={styles.title}>Lindenhonig, frisch und minzig</p>
          <p className="price">
            {formatCents(780)} <small>/ 500&nbsp;g</small>
          </p>
        </div>
      </div>
      <LowerRow art="/art/honig-raps.svg" />
      <LowerRow art="/art/honig-wald.svg" />
    </div>
  )
}

function LowerRow({ art }: { art: string }) {
  return (
    <div className={classes(styles.listing, 'opacity-75')}>
      <img className="artwork" src={art} alt="" width={800} height={800} loading="lazy" />
      <div className="grid gap-2">
        <Skeleton className="w-[82%]" />
        <Skeleton className="w-[46%]" />
      </div>
    </div>
  )
}
