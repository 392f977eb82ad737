import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { paths } from '#shared/paths.ts'

/** Renders its content for admins only. Everyone else goes home. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, isError, refetch } = useCurrentUser()
  const [, navigate] = useLocation()
  const isStranger = user !== undefined && user?.role !== 'admin'
  useEffect(() => {
    if (isStranger) navigate(paths.home, { replace: true })
  }, [isStranger, navigate])
  if (user?.role === 'admin') return children
  if (isError) return <ErrorState text="Ihr Konto konnte nicht geladen werden." onRetry={refetch} />
  return <PageSpinner />
}
