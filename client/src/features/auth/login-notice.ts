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
