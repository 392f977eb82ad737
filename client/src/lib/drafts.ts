/** Beginning of the keys under which the browser keeps what somebody has typed and not yet saved. */
export const DRAFT_PREFIX = 'listing-draft:'

/** Of the profile; kept as long as the tab. */
export const PROFILE_DRAFT_PREFIX = 'profile-draft:'

/** At the sign-out: on a shared computer nothing typed stays behind. */
export function removeDrafts(): void {
  try {
    const drafts = Object.keys(localStorage).filter(key => key.startsWith(DRAFT_PREFIX))
    for (const key of drafts) localStorage.removeItem(key)
    const profiles = Object.keys(sessionStorage).filter(key => key.startsWith(PROFILE_DRAFT_PREFIX))
    for (const key of profiles) sessionStorage.removeItem(key)
  } catch {
    // Closed storage holds no draft.
  }
}
