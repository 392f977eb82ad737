const KEY = 'favorite-wish'

/** What a visitor wanted to keep, until the login has succeeded or the tab is closed. */
export function keepWish(listingId: number): void {
  try {
    sessionStorage.setItem(KEY, String(listingId))
  } catch {
    // Without storage the login works just as well, only the heart has to be pressed once more.
  }
}

/** Whether there is one: without it nobody has to be asked who is signed in. */
export function hasWish(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** @returns the listing, once; `null` when there is none */
export function takeWish(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY))
    sessionStorage.removeItem(KEY)
    return id > 0 ? id : null
  } catch {
    return null
  }
}
