/** Beginning of the keys under which the browser keeps what somebody has typed and not yet saved. */
export const DRAFT_PREFIX = 'listing-draft:'
/** Of the profile; kept as long as the tab. */
export const PROFILE_DRAFT_PREFIX = 'profile-draft:'
/** Of an enquiry, likewise. */
export const ENQUIRY_DRAFT_PREFIX = 'enquiry-draft:'
/** The same for the words of smaller forms. */
export const KEPT_WORDS_PREFIX = 'kept-words:'

const PREFIXES = [DRAFT_PREFIX, PROFILE_DRAFT_PREFIX, ENQUIRY_DRAFT_PREFIX, KEPT_WORDS_PREFIX]

/** At the sign-out: on a shared computer nothing typed stays behind. */
export function removeDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const drafts = Object.keys(storage).filter(key => PREFIXES.some(prefix => key.startsWith(prefix)))
      for (const key of drafts) storage.removeItem(key)
    }
  } catch {
    // Closed storage holds no draft.
  }
}
