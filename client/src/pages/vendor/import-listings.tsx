import { RequireUser } from '#client/features/auth/require-user.tsx'
import { ImportSteps } from '#client/features/imports/import-steps.tsx'
import { OwnProfile } from '#client/features/vendors/own-profile.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { BackLink } from '#client/ui/navigation/back-link.tsx'
import { paths } from '#shared/web/paths.ts'

export default function ImportListingsPage() {
  return (
    <RequireUser>
      {() => (
        <div className="wrap pt-6 pb-16">
          <p className="mb-4">
            <BackLink href={paths.dashboard}>Zurück zum Dashboard</BackLink>
          </p>
          <OwnProfile>{profile => (profile === null ? <NoProfile /> : <ImportSteps />)}</OwnProfile>
        </div>
      )}
    </RequireUser>
  )
}

function NoProfile() {
  return (
    <EmptyState
      art="/art/regal.svg"
      level={1}
      title="Erst das Profil, dann die Inserate"
      text="Inserate gehören zu einer Imkerei. Legen Sie zuerst Ihr Verkäuferprofil an."
      action={<ButtonLink href={paths.profile}>Profil anlegen</ButtonLink>}
    />
  )
}
