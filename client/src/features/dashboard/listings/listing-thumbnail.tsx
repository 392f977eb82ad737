import { trpc } from '#client/lib/api/trpc.ts'
import { Thumbnail } from '#client/ui/pictures/thumbnail.tsx'
import type { OwnListing } from '#shared/listings/own-listings.ts'

export interface ListingThumbnailProps {
  listingId: number
  /** Address of the drawing for a listing without picture. */
  artFor: (listing: OwnListing) => string
}

/** The picture of one of the vendor's listings, which the list beside has fetched already. */
export function ListingThumbnail({ listingId, artFor }: ListingThumbnailProps) {
  const { data } = trpc.listings.getMyListings.useQuery()
  const listing = data?.find(({ id }) => id === listingId)
  if (listing === undefined) return null
  return <Thumbnail image={listing.mainImage} focus={listing.mainFocus} art={artFor(listing)} />
}
