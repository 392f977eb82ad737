import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { paths } from '#shared/web/paths.ts'

/** Renders its content for admins only. Everyone else goes home; admins who still need a second factor to its setup. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, isError, refetch } = useCurrentUser()
  const [, navigate] = useLocation()
  const isStranger = user !== undefined && user?.role !== 'admin'
  useEffect(() => {
    if (isStranger) navigate(paths.home, { replace: true })
  }, [isStranger, navigate])
  if (user?.role === 'admin') return <RequireSecondFactor>{children}</RequireSecondFactor>
  if (isError) return <ErrorState level={1} text="Ihr Konto konnte nicht geladen werden." onRetry={refetch} />
  return <PageSpinner />
}

function RequireSecondFactor({ children }: { children: ReactNode }) {
  const factor = trpc.auth.getSecondFactor.useQuery()
  const [, navigate] = useLocation()
  const isMissing = factor.data?.isRequired === true && !factor.data.isActive
  useEffect(() => {
    if (isMissing) navigate(paths.security, { replace: true })
  }, [isMissing, navigate])
  if (factor.data !== undefined && !isMissing) return children
  if (factor.isError)
    return (
      <ErrorState
        level={1}
        text="Ihr Konto konnte nicht geladen werden."
        onRetry={() => void factor.refetch()}
      />
    )
  return <PageSpinner />
}
