const KEY = 'login-notice'

/** The login ends in a full page load, which would take its message away: the next page shows it. */
export function leaveLoginNotice(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Without storage the login works just as well, only silently.
  }
}

/** Whether a login has just succeeded; answers `true` once. */
export function takeLoginNotice(): boolean {
  try {
    const isLeft = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isLeft
  } catch {
    return false
  }
}

/** What Facebook leaves behind the address of its callback; browsers carry it on to the page that follows. */
const FACEBOOK_FRAGMENT = '#_=_'

/** Takes a provider's leftover out of the address. */
export function cleanAddress(): void {
  const { hash, pathname, search } = window.location
  if (hash === FACEBOOK_FRAGMENT) window.history.replaceState(window.history.state, '', pathname + search)
}
