import type { ReactNode } from 'react'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import type { VendorProfile } from '#shared/vendors.ts'

/** Loads the signed-in user's profile; `null` is passed on for users who have none yet. */
export function OwnProfile({ children }: { children: (profile: VendorProfile | null) => ReactNode }) {
  const profile = trpc.vendor.getProfile.useQuery()
  if (profile.data !== undefined) return children(profile.data)
  if (profile.isError) {
    return (
      <ErrorState
        level={1}
        text={errorMessage(profile.error, 'Ihr Profil konnte nicht geladen werden.')}
        onRetry={() => void profile.refetch()}
      />
    )
  }
  return <PageSpinner />
}
