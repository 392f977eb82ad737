import { ButtonLink } from '#client/ui/button/button.tsx'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { orderPath } from '#shared/web/paths.ts'
import { CancelRenewalButton } from './cancel-renewal-button.tsx'
import { ResumeRenewalButton } from './resume-renewal-button.tsx'

/** What can be done about the Top-Listing of a row in the vendor's list; often nothing. */
export function TopListingAction({ listing }: { listing: OwnListing }) {
  const { id, title, isTopListing, topListingUntil, topListingRenews, canResumeTopListing } = listing
  if (!isTopListing || topListingUntil === null) {
    return listing.status === 'active' ? <PromoteLink listing={listing} /> : null
  }
  if (canResumeTopListing) {
    return (
      <ResumeRenewalButton
        listingId={id}
        until={topListingUntil}
        label="Verlängern"
        accessibleLabel={`Top-Listing von ${title} verlängern`}
      />
    )
  }
  if (!topListingRenews) return null
  return (
    <CancelRenewalButton
      listingId={id}
      until={topListingUntil}
      label="Kündigen"
      accessibleLabel={`Top-Listing von ${title} kündigen`}
    />
  )
}

/** Leads to the order of a Top-Listing. */
function PromoteLink({ listing: { id, title } }: { listing: OwnListing }) {
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      aria-label={`Top-Listing für ${title} buchen`}
      className="px-0"
      href={orderPath({ listingId: id })}
    >
      Buchen
    </ButtonLink>
  )
}
