export const NAME_MAX_LENGTH = 120
export const PASSWORD_MIN_LENGTH = 8
export const EMAIL_MAX_LENGTH = 254
/** Hours a verification link lives. */
export const VERIFICATION_LINK_HOURS = 24
/** Hours a password reset link lives. */
export const RESET_LINK_HOURS = 1

/** Days in which the old address can undo a change of address. */
export const EMAIL_UNDO_DAYS = 7

/** What a page and the server say of a link that has run out, lacks its token or has one of impossible form. */
export const LINK_INVALID_TEXT = 'Der Link ist ungültig oder abgelaufen'
export const VERIFICATION_LINK_INVALID = 'Ungültiger Verifizierungslink'
export const RESET_LINK_INVALID = 'Ungültiger Reset-Link'
export const EMAIL_CHANGE_LINK_INVALID = 'Ungültiger Link'

/** After signing in nobody wants to sign in again, or to read an answer of the API. */
const NO_RETURN = /^\/(login|register|api)(\/|\?|#|$)/

/**
 * The path to go to after signing in: `returnTo` when it is the path of a page of this site, else `fallback`.
 * Browsers read `\` as `/` and drop control characters, so anything but a plain absolute path is refused.
 */
export function safeReturnPath(returnTo: unknown, fallback: string): string {
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/')) return fallback
  if (/^\/[/\\]/.test(returnTo) || /[\\\u0000-\u001f\u007f]/.test(returnTo)) return fallback
  return NO_RETURN.test(returnTo) ? fallback : returnTo
}

/** Digits of a one-time code. */
export const CODE_DIGITS = 6
export const RECOVERY_CODE_COUNT = 10

/** The second step of a sign-in is shown on the login page under this query. */
export const SECOND_STEP = { parameter: 'schritt', value: 'code' } as const
