import { ListingDescription } from '#client/features/listings/detail/listing-description.tsx'
import * as styles from '#client/features/listings/detail/listing-layout.module.css?kept'
import { ListingSheet } from '#client/features/listings/detail/listing-sheet.tsx'
import { PrintedAddress } from '#client/features/listings/detail/printed-address.tsx'
import { Seller } from '#client/features/listings/detail/trust/seller.tsx'
import { ProviderIdentity } from '#client/features/vendors/provider-identity.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'

/**
 * What is told of a listing below its pictures. Without ids made by React and without state, so that the page can leave
 * what the server has rendered as it is (ui/page/rendered-part.tsx).
 */
export function ListingBody({ listing }: { listing: ListingDetail }) {
  return (
    <div className={styles.parts}>
      <ListingSheet listing={listing} />
      <ListingDescription text={listing.description} />
      <Seller listing={listing} />
      <ProviderIdentity identity={listing.provider} />
      <PrintedAddress listingId={listing.id} />
    </div>
  )
}
