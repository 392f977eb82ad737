const STORAGE_KEY = 'reloaded-at'
/** What fails again so soon would fail after every reload. */
const PAUSE_MS = 5 * 60_000

/**
 * Whether the page may be loaded anew by itself, as far as this tab remembers when it last was; asking counts as
 * doing so. Where nothing can be remembered the answer is no: better a message than a loop.
 */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0)
    if (Date.now() - last < PAUSE_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
