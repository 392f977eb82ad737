import * as styles from '#client/features/papers-to-print/print-listing.module.css'
import { QrCode } from '#client/ui/pictures/qr-code.tsx'
import { paths } from '#shared/web/paths.ts'
import { fullAddress } from './addresses.ts'
import { PaperPrice } from './paper-price.tsx'
import type { PaperProps } from './paper-props.ts'

/** A tag for the goods on a stall. */
export function PriceTag({ listing }: PaperProps) {
  return (
    <article className={styles.priceTag} aria-label="Preisschild">
      <h2 className={styles.title}>{listing.title}</h2>
      <PaperPrice listing={listing} />
      <div className={styles.foot}>
        <p className={styles.name}>{listing.vendor.businessName}</p>
        <QrCode className={styles.code} text={fullAddress(paths.listing(listing.id))} label="Zum Inserat" />
      </div>
    </article>
  )
}
