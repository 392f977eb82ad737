import { MapPin, Navigation } from 'lucide-react'
import { ListingPicture } from '#client/features/listings/cards/listing-picture.tsx'
import * as styles from '#client/features/listings/map/sheet-offers.module.css'
import { Price } from '#client/features/listings/price.tsx'
import { formatDistance } from '#client/lib/format.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { ListingCard } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** What the chosen comb holds. @param listings `null` while they load: their places are kept */
export function SheetOffers({ listings }: { listings: readonly ListingCard[] | null }) {
  if (listings === null) return <div className={styles.waiting} role="status" aria-label="Lade Inserate" />
  return (
    <ul className={styles.offers}>
      {listings.map(listing => (
        <li key={listing.id} className={styles.offer}>
          <div className={styles.picture}>
            <ListingPicture
              listing={listing}
              image={listing.mainImage}
              focus={listing.mainFocus}
              sizes="5rem"
              alt=""
            />
          </div>
          <div>
            <h4>
              <Anchor href={paths.listing(listing.id)}>{listing.title}</Anchor>
            </h4>
            <Price price={listing.price} unit={listing.priceUnit} />
            <p className={styles.where}>
              <span>
                <MapPin className="icon" aria-hidden="true" />
                {listing.vendor.postalCode} {listing.vendor.city}
              </span>
              {listing.distance !== null && (
                <span>
                  <Navigation className="icon" aria-hidden="true" />
                  {formatDistance(listing.distance)}
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
