import * as paperStyles from '#client/features/listings/papers/paper.module.css'
import * as styles from '#client/features/listings/papers/price-tag.module.css'
import { classes } from '#client/ui/classes.ts'
import { formatPrice } from '#shared/core/price.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'

interface PriceTagProps {
  listing: Pick<ListingDetail, 'price' | 'priceUnit' | 'pricePerKg'>
  /** What the price is for, where the listing does not say it. */
  weight: string | null
}

/** Stuck to the edge of the shelf; nothing where the price is told on request. */
export function PriceTag({ listing, weight }: PriceTagProps) {
  const { price, priceUnit, pricePerKg } = listing
  if (price === null) return null
  return (
    <div className={styles.shelf}>
      <p className={classes(paperStyles.paper, styles.priceTag)}>
        <b>{formatPrice(price)}</b>
        <span>
          {priceUnit ?? weight}
          {pricePerKg !== null && (
            <>
              <br />
              <strong>1 kg = {formatPrice(pricePerKg)}</strong>
            </>
          )}
        </span>
      </p>
    </div>
  )
}
