import { Check, Handshake } from 'lucide-react'
import * as styles from '#client/features/freshness/listing-check.module.css'
import type { Verdict } from '#client/features/freshness/use-check.ts'
import { formatRecentDate } from '#client/lib/recent-date.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { CheckedListing } from '#shared/listings/freshness.ts'
import { priceWithUnit } from '#shared/listings/prices/price-text.ts'
import { paths } from '#shared/web/paths.ts'

export interface CheckRowProps {
  listing: CheckedListing
  verdict: Verdict | undefined
  onChoose: (verdict: Verdict) => void
}

/** A listing, and what its vendor says of it. */
export function CheckRow({ listing, verdict, onChoose }: CheckRowProps) {
  const { id, title, price, priceUnit } = listing
  return (
    <li className={styles.listing}>
      <div className="min-w-0 wrap-anywhere">
        <h2>
          <Anchor href={paths.listing(id)}>{title}</Anchor>
        </h2>
        <p className="small muted">
          {priceWithUnit(price, priceUnit)} · {lookText(listing)}
        </p>
      </div>
      <fieldset className={styles.verdicts}>
        <legend className="sr-only">{title}</legend>
        <label>
          <input
            type="radio"
            name={`listing-${id}`}
            checked={verdict === 'confirmed'}
            onChange={() => onChoose('confirmed')}
          />
          <span>
            <Check className="icon" aria-hidden="true" />
            Noch da
          </span>
        </label>
        <label>
          <input
            type="radio"
            name={`listing-${id}`}
            checked={verdict === 'sold'}
            onChange={() => onChoose('sold')}
          />
          <span>
            <Handshake className="icon" aria-hidden="true" />
            Verkauft
          </span>
        </label>
      </fieldset>
    </li>
  )
}

function lookText({ lookedAt, confirmedAt }: CheckedListing): string {
  const isConfirmed = confirmedAt !== null && confirmedAt.getTime() === lookedAt.getTime()
  return `${isConfirmed ? 'bestätigt am' : 'unverändert seit'} ${formatRecentDate(lookedAt)}`
}
