import * as styles from '#client/features/listings/detail/trust/transport-question.module.css'
import { Button } from '#client/ui/button/button.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'
import type { MovedKind } from '#shared/movement/movement-search.ts'
import { typedCode } from '#shared/movement/movement-search.ts'
import { paths } from '#shared/web/paths.ts'

const FIELD_ID = 'transport-to'

/**
 * Leads to the duties of whoever brings these bees home, with the seller's place filled in. It is a plain form, since
 * the part of the page that it stands in has no script.
 */
export function TransportQuestion({ listing }: { listing: ListingDetail }) {
  const { country, postalCode, city } = listing.vendor
  const kind = movedKind(listing)
  return (
    <div className={styles.transport}>
      <h3>{kind === 'koenigin' ? 'Wohin soll die Königin?' : 'Wohin soll das Volk?'}</h3>
      <p className="small muted">Wir zeigen, was beim Transport von {city} zu Ihnen zu tun ist.</p>
      <form action={paths.transport}>
        <input type="hidden" name="von" value={typedCode(country, postalCode).text} />
        <input type="hidden" name="art" value={kind} />
        <div className="field">
          <label htmlFor={FIELD_ID}>Ihre PLZ</label>
          <input
            className="input"
            id={FIELD_ID}
            name="nach"
            autoComplete="postal-code"
            maxLength={12}
            enterKeyHint="go"
          />
        </div>
        <Button type="submit">Pflichten ansehen</Button>
      </form>
    </div>
  )
}

function movedKind({ category, colonyType }: ListingDetail): MovedKind {
  if (category === 'queens') return 'koenigin'
  return colonyType === 'kunstschwarm' ? 'kunstschwarm' : 'volk'
}
