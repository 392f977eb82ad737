import { notify } from '#client/ui/messages/toast.tsx'
import { loginPath } from '#shared/web/paths.ts'
import { SIGN_IN_TEXT } from './favorite-failure.ts'
import { keepWish } from './favorite-wish.ts'

/** A visitor wants to keep a listing: the way to the login leads back here, and the wish is granted then. */
export function askToSignIn(listingId: number): void {
  const { pathname, search } = window.location
  notify.info(SIGN_IN_TEXT, {
    action: {
      label: 'Anmelden',
      onClick() {
        keepWish(listingId)
        window.location.assign(loginPath(pathname + search))
      },
    },
  })
}
