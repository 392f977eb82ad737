import { Button } from '#client/ui/button/button.tsx'
import type { OwnListing } from '#shared/listings.ts'
import { CancelRenewalButton } from './cancel-renewal-button.tsx'
import { usePromotion } from './use-top-listing.ts'

/** What can be done about the Top-Listing of a row in the vendor's list; often nothing. */
export function TopListingAction({ listing }: { listing: OwnListing }) {
  const { id, title, isTopListing, topListingUntil, topListingRenews } = listing
  if (!isTopListing || topListingUntil === null) {
    return listing.status === 'active' ? <PromoteButton listing={listing} /> : null
  }
  if (!topListingRenews) return null
  return (
    <CancelRenewalButton
      listingId={id}
      until={topListingUntil}
      label="Kündigen"
      accessibleLabel={`Bewerbung von ${title} kündigen`}
    />
  )
}

function PromoteButton({ listing: { id, title, category } }: { listing: OwnListing }) {
  const { promote, isOpening, waiting } = usePromotion()
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${title} bewerben`}
        className="px-0"
        loading={isOpening}
        onClick={() => promote({ listingId: id, category })}
      >
        Bewerben
      </Button>
      <p role="status" className="small muted max-w-72 empty:hidden">
        {waiting}
      </p>
    </>
  )
}
