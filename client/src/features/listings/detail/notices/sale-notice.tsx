import { Bookmark } from 'lucide-react'
import * as styles from '#client/features/listings/detail/notices/listing-notices.module.css'
import { formatLongDate } from '#client/lib/format-date.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** Over the form of a reserved offer, and in its place where the offer is sold. */
export function SaleNotice({ listing }: { listing: ListingDetail }) {
  const { sale, category } = listing
  if (sale === undefined) {
    return (
      <p className={styles.reserved}>
        <Bookmark className="icon" aria-hidden="true" />
        <span>
          <b>Reserviert.</b> Sie können sich vormerken lassen. Springt jemand ab, meldet sich die Imkerei bei
          Ihnen.
        </span>
      </p>
    )
  }
  return (
    <section className={styles.sold} aria-labelledby="sale">
      <h2 id="sale">Dieses Inserat hat jemanden gefunden</h2>
      <p>
        Die Seite bleibt bis {formatLongDate(new Date(sale.readableUntil))} unter dieser Adresse lesbar,
        danach verschwindet sie.
      </p>
      <ButtonLink href={paths.marketplaceCategory(category)}>Andere Angebote ansehen</ButtonLink>
    </section>
  )
}
