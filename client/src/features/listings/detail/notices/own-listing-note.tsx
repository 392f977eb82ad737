import { Pencil } from 'lucide-react'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { LISTING_STATUS_LABELS } from '#shared/listings/listing-status.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** Stands where visitors find the contact form: nobody writes to themselves. */
export function OwnListingNote({ listing }: { listing: ListingDetail }) {
  return (
    <div className="label-frame stack">
      <h2 className="text-2xl">Ihr Inserat</h2>
      <p className="muted">
        {listing.status === 'active'
          ? 'So sehen es Ihre Besucher. Anfragen erscheinen in Ihrem Dashboard.'
          : listing.sale !== undefined
            ? 'Verkauft. Wer die Adresse hat, kann die Seite noch lesen; gefunden wird sie nicht mehr.'
            : `Status: ${LISTING_STATUS_LABELS[listing.status]}. Nur Sie können diese Seite sehen.`}
      </p>
      <ButtonLink
        variant="primary"
        block
        href={paths.editListing(listing.id)}
        icon={<Pencil className="icon" />}
      >
        Inserat bearbeiten
      </ButtonLink>
    </div>
  )
}
