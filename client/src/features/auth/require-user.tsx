import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import type { CurrentUser } from '#shared/auth.ts'
import { loginPath } from '#shared/web/paths.ts'

export interface RequireUserProps {
  children: (user: CurrentUser) => ReactNode
  /** The page's heading stands outside. */
  isHeaded?: boolean
}

/** Renders its content for signed-in users only. Visitors go to the login page, and from there back to this one. */
export function RequireUser({ children, isHeaded = false }: RequireUserProps) {
  const { user, isError, refetch } = useCurrentUser()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const isVisitor = user === null
  useEffect(() => {
    if (isVisitor) navigate(loginPath(search === '' ? path : `${path}?${search}`), { replace: true })
  }, [isVisitor, navigate, path, search])
  if (user) return children(user)
  if (isError) {
    return (
      <ErrorState level={isHeaded ? 2 : 1} text="Ihr Konto konnte nicht geladen werden." onRetry={refetch} />
    )
  }
  return <PageSpinner />
}
