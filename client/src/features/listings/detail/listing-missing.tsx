import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { LISTING_NOT_FOUND_TEXT } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** In place of a listing that nobody may see. Nothing in it needs script. */
export function ListingMissing(_props: { isShown: true }) {
  return (
    <div className="wrap section">
      <EmptyState
        art="/art/nicht-gefunden.svg"
        title="Inserat nicht gefunden"
        text={LISTING_NOT_FOUND_TEXT}
        level={1}
        action={
          <ButtonLink variant="primary" href={paths.marketplace}>
            Zum Marktplatz
          </ButtonLink>
        }
      />
    </div>
  )
}
