import { useLocation } from 'wouter'
import { useAfterLoad } from '#client/app/after-load/use-after-load.ts'
import { CrashBoundary } from '#client/app/crash-screen.tsx'
import { AppLayout } from '#client/app/layout/app-layout.tsx'
import { LoadBoundary } from '#client/app/load-boundary.tsx'
import { Providers, type ProvidersProps } from '#client/app/providers.tsx'
import { Routes } from '#client/app/routes.tsx'
import { useCurrentUser, useLogout } from '#client/features/auth/use-current-user.ts'
import { FavoritesProvider } from '#client/features/favorites/favorites-provider.tsx'

export function App({ queries }: Pick<ProvidersProps, 'queries'>) {
  return (
    <CrashBoundary>
      <Providers queries={queries}>
        <Shell />
      </Providers>
    </CrashBoundary>
  )
}

function Shell() {
  const { user } = useCurrentUser()
  const logout = useLogout()
  const [path] = useLocation()
  useAfterLoad()
  return (
    <AppLayout user={user} onLogout={logout}>
      <FavoritesProvider isSignedIn={Boolean(user)}>
        <LoadBoundary path={path}>
          <Routes />
        </LoadBoundary>
      </FavoritesProvider>
    </AppLayout>
  )
}
