import { HiddenNotice } from '#client/features/listings/detail/notices/hidden-notice.tsx'
import { OwnListingNote } from '#client/features/listings/detail/notices/own-listing-note.tsx'
import { SaleNotice } from '#client/features/listings/detail/notices/sale-notice.tsx'
import { VacationNotice } from '#client/features/listings/detail/notices/vacation-notice.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'

/** What stands over the enquiry form, or in its place. */
export function ListingNotices({ listing }: { listing: ListingDetail }) {
  const { vacation } = listing.vendor
  if (listing.isHidden) return <HiddenNotice listing={listing} />
  return (
    <>
      {vacation !== null && <VacationNotice vacation={vacation} />}
      {listing.availability !== undefined && <SaleNotice listing={listing} />}
      {listing.isOwn && <OwnListingNote listing={listing} />}
    </>
  )
}
