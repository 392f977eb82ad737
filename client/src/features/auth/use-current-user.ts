import { useEffect } from 'react'
import { cleanAddress, takeLoginNotice } from '#client/features/auth/login-notice.ts'
import { expectSignOut } from '#client/lib/api/api-client.ts'
import { isUnauthenticated } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { removeDrafts } from '#client/lib/drafts.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { type CurrentUser, USER_INFO_STORAGE_KEY } from '#shared/auth.ts'
import { paths } from '#shared/web/paths.ts'

export interface CurrentUserState {
  /** `null` for visitors, `undefined` while that is not known. */
  user: CurrentUser | null | undefined
  isLoading: boolean
  /** The question itself failed (network, server): nothing is known about the user. */
  isError: boolean
  refetch: () => void
}

/** Who is signed in. Mirrored into local storage. */
export function useCurrentUser(): CurrentUserState {
  const me = trpc.auth.me.useQuery(undefined, { retry: false, refetchOnWindowFocus: false })
  const { data: user } = me
  useEffect(() => {
    if (user === undefined) return
    mirror(user)
    if (user === null || !takeLoginNotice()) return
    cleanAddress()
    notify.success('Erfolgreich angemeldet!')
  }, [user])
  return { user, isLoading: me.isPending, isError: me.isError, refetch: () => void me.refetch() }
}

function mirror(user: CurrentUser | null): void {
  try {
    if (user === null) localStorage.removeItem(USER_INFO_STORAGE_KEY)
    else localStorage.setItem(USER_INFO_STORAGE_KEY, JSON.stringify(user))
  } catch {
    // Storage can be full or switched off; the mirror is a convenience.
  }
}

/** Signs out and goes home by a full load, so that nothing of the user's data stays in memory. */
export function useLogout(): () => Promise<void> {
  const { client } = trpc.useUtils()
  return async () => {
    expectSignOut(true)
    try {
      // Not through a mutation hook: its global handler would send an ended session to the login instead of home.
      await client.auth.logout.mutate()
    } catch (error) {
      if (!isUnauthenticated(error)) {
        expectSignOut(false)
        notify.error('Abmelden hat nicht geklappt. Bitte versuchen Sie es noch einmal.')
        return
      }
    }
    mirror(null)
    removeDrafts()
    window.location.assign(paths.home)
  }
}
