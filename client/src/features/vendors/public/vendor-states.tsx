import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { VENDOR_NOT_FOUND_TEXT } from '#shared/vendors/public-vendors.ts'
import { paths } from '#shared/web/paths.ts'

export function VendorMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        art="/art/nicht-gefunden.svg"
        title="Imkerei nicht gefunden"
        text={VENDOR_NOT_FOUND_TEXT}
        level={1}
        action={
          <ButtonLink variant="primary" href={paths.vendors}>
            Zu den Imkereien
          </ButtonLink>
        }
      />
    </div>
  )
}

/** The page in its final shape, before it is filled. */
export function VendorLoading() {
  return (
    <div className="wrap pt-14" role="status">
      <h1 className="sr-only">Lade Imkerei...</h1>
      <div className="stack" aria-hidden="true">
        <div className="skeleton h-64 w-full" />
        <div className="skeleton h-12 w-80 max-w-full" />
        <div className="skeleton h-40 w-full" />
      </div>
    </div>
  )
}
