import { useParams } from 'wouter'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { ListingToEdit } from '#client/features/listing-editor/listing-to-edit.tsx'
import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import { PrintListing } from '#client/features/papers-to-print/print-listing.tsx'
import { BackLink } from '#client/ui/navigation/back-link.tsx'
import { paths } from '#shared/web/paths.ts'

export default function PrintListingPage() {
  const { id } = useParams()
  return (
    <RequireUser>
      {() => (
        <div className="wrap pb-16">
          <div className="page-head grid justify-items-start gap-3" data-screen-only>
            <BackLink href={paths.dashboard}>Zurück zum Dashboard</BackLink>
            <h1>Drucken</h1>
            <p className="lead-text muted">
              Für den Gartenzaun, den Marktstand und die Hosentasche. Wer den Code abfotografiert, ist bei
              Ihrem Inserat.
            </p>
          </div>
          <ListingToEdit id={Number(id)}>
            {listing => <PrintListing listing={listing} art={fallbackArt(listing)} />}
          </ListingToEdit>
        </div>
      )}
    </RequireUser>
  )
}
