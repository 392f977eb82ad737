import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { takeLoginNotice } from '#client/features/auth/login-notice.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { errorText } from '#shared/core/errors.ts'
import { RESET_LINK_INVALID } from '#shared/sign-in.ts'
import { SIGN_IN_FAILURES, type SignInFailure } from '#shared/sign-in-failures.ts'

const PARAMETER = 'fehler'

/** Failures that end in a redirect to a page of the sign-in family, by the value of `?fehler=`. */
const TEXTS = new Map<string, string>([
  ...Object.entries(SIGN_IN_FAILURES).map(
    ([code, name]) => [name, errorText(code as SignInFailure, { wait: 'einigen Minuten' })] as const,
  ),
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
    takeLoginNotice()
    const text = TEXTS.get(failure)
    if (text !== undefined) notify.error(text)
    query.delete(PARAMETER)
    const rest = query.toString()
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true })
  }, [navigate, path])
}
