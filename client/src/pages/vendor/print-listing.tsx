import { ArrowLeft } from 'lucide-react'
import { useParams } from 'wouter'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { ListingToEdit } from '#client/features/listing-editor/listing-to-edit.tsx'
import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import { PrintListing } from '#client/features/papers-to-print/print-listing.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { paths } from '#shared/web/paths.ts'

export default function PrintListingPage() {
  const { id } = useParams()
  return (
    <RequireUser>
      {() => (
        <div className="wrap pb-16">
          <div className="page-head grid justify-items-start gap-3" data-screen-only>
            <ButtonLink
              className="-ml-3"
              size="sm"
              variant="quiet"
              href={paths.dashboard}
              icon={<ArrowLeft className="icon" />}
            >
              Zurück zum Dashboard
            </ButtonLink>
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
