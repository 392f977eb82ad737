import type { ErrorCode } from '#shared/core/errors.ts'

/** Failures of a sign-in through a provider end on the login page, which tells them by `?fehler=`. */
export const SIGN_IN_FAILURES = {
  GOOGLE_UNAVAILABLE: 'google-nicht-verfuegbar',
  FACEBOOK_UNAVAILABLE: 'facebook-nicht-verfuegbar',
  SIGN_IN_CANCELLED: 'anmeldung-abgebrochen',
  SIGN_IN_FAILED: 'anmeldung-fehlgeschlagen',
  EMAIL_MISSING: 'email-fehlt',
  EMAIL_UNCONFIRMED: 'email-nicht-bestaetigt',
  ACCOUNT_BANNED: 'konto-gesperrt',
  RATE_LIMITED: 'zu-viele-versuche',
  SERVICE_UNAVAILABLE: 'dienst-nicht-erreichbar',
} as const satisfies Partial<Record<ErrorCode, string>>
export type SignInFailure = keyof typeof SIGN_IN_FAILURES
