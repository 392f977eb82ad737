import type { ReactNode } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts'
import type { OwnIdentity } from '#shared/vendors/vendors.ts'

/** Loads the signed-in user's profile; `null` is passed on for users who have none yet. */
export function OwnProfile({
  children,
}: {
  children: (profile: VendorProfile | null, identity: OwnIdentity | null) => ReactNode
}) {
  const profile = trpc.vendor.getProfile.useQuery()
  const identity = trpc.vendor.getIdentity.useQuery()
  if (profile.data !== undefined && identity.data !== undefined) return children(profile.data, identity.data)
  const failed = [profile, identity].find(({ isError }) => isError)
  if (failed !== undefined) {
    return (
      <ErrorState
        level={1}
        text={errorMessage(failed.error, 'Ihr Profil konnte nicht geladen werden.')}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  return <PageSpinner />
}
