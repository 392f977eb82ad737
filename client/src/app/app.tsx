import { CrashBoundary } from '#client/app/crash-screen.tsx'
import { AppLayout } from '#client/app/layout/app-layout.tsx'
import { Providers } from '#client/app/providers.tsx'
import { Routes } from '#client/app/routes.tsx'
import { useCurrentUser, useLogout } from '#client/features/auth/use-current-user.ts'

export function App() {
  return (
    <CrashBoundary>
      <Providers>
        <Shell />
      </Providers>
    </CrashBoundary>
  )
}

function Shell() {
  const { user } = useCurrentUser()
  const logout = useLogout()
  return (
    <AppLayout user={user} onLogout={logout}>
      <Routes />
    </AppLayout>
  )
}
