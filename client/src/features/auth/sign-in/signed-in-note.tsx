import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

/** For who is signed in already: usually an old link or the back button led here. */
export function SignedInNote() {
  const { user } = useCurrentUser()
  if (!user) return null
  return (
    <p className="mt-4 rounded-card bg-tint p-4" role="status">
      Sie sind schon angemeldet, als <b className="wrap-anywhere">{user.email}</b>.{' '}
      <Anchor href={paths.dashboard}>Zum Dashboard</Anchor>
    </p>
  )
}
