/** Beginning of the keys under which the browser keeps what somebody has typed and not yet saved. */
export const DRAFT_PREFIX = 'listing-draft:'
/** The same for the words of smaller forms, which only this tab keeps. */
export const KEPT_WORDS_PREFIX = 'kept-words:'

const PREFIXES = [DRAFT_PREFIX, KEPT_WORDS_PREFIX]

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
