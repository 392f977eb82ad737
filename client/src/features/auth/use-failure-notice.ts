import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { notify } from '#client/ui/toast.tsx'
import { RESET_LINK_INVALID } from '#shared/auth.ts'

const PARAMETER = 'fehler'

/** Failures that end in a redirect to a page of the sign-in family, by the value of `?fehler=`. */
const TEXTS = new Map([
  ['google-nicht-verfuegbar', 'Die Anmeldung mit Google ist zurzeit nicht verfügbar.'],
  ['facebook-nicht-verfuegbar', 'Die Anmeldung mit Facebook ist zurzeit nicht verfügbar.'],
  ['reset-link', RESET_LINK_INVALID],
])

/** Shows the failure named in the address, then takes it out of there: a reload does not repeat it. */
export function useFailureNotice(): void {
  const [path, navigate] = useLocation()
  useEffect(() => {
    // Not from the router: when React runs the effect twice, the second run must see the cleaned address.
    const query = new URLSearchParams(window.location.search)
    const failure = query.get(PARAMETER)
    if (failure === null) return
    const text = TEXTS.get(failure)
    if (text !== undefined) notify.error(text)
    query.delete(PARAMETER)
    const rest = query.toString()
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true })
  }, [navigate, path])
}
