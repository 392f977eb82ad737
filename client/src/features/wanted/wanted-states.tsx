import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { paths } from '#shared/web/paths.ts'

export function WantedMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        art="/art/nicht-gefunden.svg"
        title="Dieses Gesuch gibt es nicht mehr"
        text="Es hat sich erledigt, oder seine 60 Tage sind um."
        level={1}
        action={
          <ButtonLink variant="primary" href={paths.wantedAds}>
            Alle Gesuche
          </ButtonLink>
        }
      />
    </div>
  )
}

/** The page in its final shape, before it is filled. */
export function WantedLoading() {
  return (
    <div className="wrap pt-14" role="status">
      <h1 className="sr-only">Lade Gesuch...</h1>
      <div className="stack" aria-hidden="true">
        <div className="skeleton h-12 w-80 max-w-full" />
        <div className="skeleton h-64 w-full" />
      </div>
    </div>
  )
}
