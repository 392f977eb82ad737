import { LISTING_STATUS_LABELS } from '#shared/listings/listing-status.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'

/** For admins, where visitors find the form of what is public: nobody can ask about this. */
export function HiddenNotice({ listing }: { listing: ListingDetail }) {
  return (
    <div className="label-frame stack">
      <h2 className="text-2xl">Nicht öffentlich</h2>
      <p className="muted">
        {listing.status === 'active'
          ? 'Das Konto der Imkerei ist gesperrt.'
          : `Status: ${LISTING_STATUS_LABELS[listing.status]}.`}{' '}
        Besucher sehen diese Seite nicht und können nichts anfragen.
      </p>
    </div>
  )
}
