import { CircleAlert, Hourglass } from 'lucide-react'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { orderPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'
import { CancelRenewalButton } from './cancel-renewal-button.tsx'
import { ResumeRenewalButton } from './resume-renewal-button.tsx'

/** What can be done about the Top-Listing of a row in the vendor's list; often nothing. */
export function TopListingAction({ listing }: { listing: OwnListing }) {
  const { id, title, isTopListing, topListingUntil, topListingRenews, canResumeTopListing } = listing
  if (listing.topListingPayment === 'open') return <UnpaidTopListing listing={listing} />
  if (listing.topListingPayment === 'under_way') {
    return <Badge icon={<Hourglass className="icon" />}>Zahlung unterwegs</Badge>
  }
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

/** Its renewal could not be paid: paid after all it comes first again, ended nothing is collected any more. */
function UnpaidTopListing({ listing: { id, title } }: { listing: OwnListing }) {
  return (
    <>
      <Badge tone="honey" icon={<CircleAlert className="icon" />}>
        Zahlung offen
      </Badge>
      <span className="cluster gap-x-4 gap-y-0">
        <ButtonLink
          size="sm"
          variant="quiet"
          className="px-0"
          aria-label={`Offene Rechnung für das Top-Listing von ${title} ansehen`}
          href={paths.dashboardSubscription}
        >
          Rechnung
        </ButtonLink>
        <CancelRenewalButton
          listingId={id}
          until={null}
          label="Beenden"
          accessibleLabel={`Top-Listing von ${title} beenden`}
        />
      </span>
    </>
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
