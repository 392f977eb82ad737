import { Leaf, MapPin, Share2, Sparkles, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as listingMetaStyles from '#client/features/listings/cards/listing-meta.module.css'
import * as styles from '#client/features/listings/detail/listing-head.module.css'
import { Price } from '#client/features/listings/price.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { CATEGORY_LABELS, type ListingDetail } from '#shared/listings.ts'

export interface ListingHeadProps {
  listing: ListingDetail
  /** The heart, which belongs to another feature. */
  favorite: ReactNode
}

/** Title, price and place: what a buyer wants to know first. */
export function ListingHead({ listing, favorite }: ListingHeadProps) {
  const { vendor } = listing
  return (
    <div className={styles.head}>
      <div className="cluster gap-1.5">
        {listing.isTopListing && (
          <Badge tone="dark" icon={<Sparkles className="icon" />}>
            Gesponsert
          </Badge>
        )}
        {listing.isBio && (
          <Badge tone="ok" icon={<Leaf className="icon" />}>
            {vendor.organicCode === null ? 'Bio (Code fehlt)' : `Bio · ${vendor.organicCode}`}
          </Badge>
        )}
        <Badge>{CATEGORY_LABELS[listing.category]}</Badge>
      </div>
      <h1>{listing.title}</h1>
      <Price price={listing.price} unit={listing.priceUnit} perKg={listing.pricePerKg} big />
      <p className={classes(listingMetaStyles.meta, 'gap-x-4')}>
        <span>
          <MapPin className="icon" aria-hidden="true" />
          {vendor.postalCode} {vendor.city}
        </span>
        {listing.shippingAvailable && (
          <span>
            <Truck className="icon" aria-hidden="true" />
            Versand möglich
          </span>
        )}
      </p>
      <div className="cluster">
        {favorite}
        <Button size="sm" icon={<Share2 className="icon" />} onClick={() => void share(listing.title)}>
          Teilen
        </Button>
      </div>
    </div>
  )
}

/** Opens the device's share menu; where there is none, the address goes to the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    notify.success('Link kopiert')
  } catch (error) {
    // Closing the share menu is no failure.
    if ((error as Error).name !== 'AbortError') notify.error('Der Link konnte nicht kopiert werden')
  }
}
