import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/detail/listing-head.module.css'
import { Price } from '#client/features/listings/price.tsx'
import { Button } from '#client/ui/button/button.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'

const loadShare = () => import('#client/features/listings/detail/share-listing.ts')

export interface ListingHeadProps {
  listing: ListingDetail
  /** The heart, which belongs to another feature. */
  favorite: ReactNode
  /** Parts that need no script. */
  badges: ReactNode
  place: ReactNode
}

/** Title, price and place: what a buyer wants to know first. */
export function ListingHead({ listing, favorite, badges, place }: ListingHeadProps) {
  const { price, priceUnit, sale } = listing
  return (
    <div className={styles.head}>
      <div className={styles.badges}>{badges}</div>
      <h1>{listing.title}</h1>
      {sale === undefined && <Price price={price} unit={priceUnit} perKg={listing.pricePerKg} big />}
      <div className={styles.place}>{place}</div>
      <div className="cluster">
        {favorite}
        <Button
          size="sm"
          icon={<Share2 className="icon" />}
          onClick={() => void loadShare().then(({ share }) => share(listing.title))}
        >
          Teilen
        </Button>
      </div>
    </div>
  )
}
