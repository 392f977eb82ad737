import * as styles from '#client/features/papers-to-print/print-listing.module.css'
import { formatPrice } from '#shared/core/price.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'

export function PaperPrice({ listing: { price, priceUnit } }: { listing: ListingDetail }) {
  return (
    <p className={styles.price}>
      {formatPrice(price)}
      {price !== null && priceUnit && <small> / {priceUnit}</small>}
    </p>
  )
}
