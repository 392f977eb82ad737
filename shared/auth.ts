import { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 120
export const PASSWORD_MIN_LENGTH = 8
const PASSWORD_MAX_LENGTH = 128
export const EMAIL_MAX_LENGTH = 254
const LINK_TOKEN_MAX_LENGTH = 200

/** Hours a verification link lives. */
export const VERIFICATION_LINK_HOURS = 24
/** Hours a password reset link lives. */
export const RESET_LINK_HOURS = 1

/** An e-mail address, trimmed and lower-cased: two spellings of one mailbox are one account. */
export const emailField = z
  .string({ error: 'Bitte geben Sie Ihre E-Mail-Adresse ein' })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'Diese E-Mail-Adresse ist zu lang')
  .pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein'))

export const newPasswordField = z
  .string({ error: 'Bitte geben Sie ein Passwort ein' })
  .min(PASSWORD_MIN_LENGTH, `Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen haben`)
  .max(PASSWORD_MAX_LENGTH, `Passwort darf höchstens ${PASSWORD_MAX_LENGTH} Zeichen haben`)

export const registerInput = z.object({
  name: z
    .string({ error: 'Bitte geben Sie Ihren Namen ein' })
    .trim()
    .min(NAME_MIN_LENGTH, `Name muss mindestens ${NAME_MIN_LENGTH} Zeichen haben`)
    .max(NAME_MAX_LENGTH, `Name darf höchstens ${NAME_MAX_LENGTH} Zeichen haben`),
  email: emailField,
  password: newPasswordField,
})
export type RegisterInput = z.infer<typeof registerInput>

export const emailInput = z.object({ email: emailField })

/** What a page and the server say of a link that lacks its token or has one of impossible form. */
export const VERIFICATION_LINK_INVALID = 'Ungültiger Verifizierungslink'
export const RESET_LINK_INVALID = 'Ungültiger Reset-Link'

const linkToken = (message: string) =>
  z.string({ error: message }).min(1, message).max(LINK_TOKEN_MAX_LENGTH, message)

export const verifyEmailInput = z.object({ token: linkToken(VERIFICATION_LINK_INVALID) })

export const resetPasswordInput = z.object({
  token: linkToken(RESET_LINK_INVALID),
  newPassword: newPasswordField,
})
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

/** A login never judges the password's form: a wrong one is simply wrong. */
export const loginInput = z.object({
  email: emailField,
  password: z
    .string({ error: 'Bitte geben Sie Ihr Passwort ein' })
    .min(1, 'Bitte geben Sie Ihr Passwort ein')
    .max(1024, 'Dieses Passwort ist zu lang'),
  /** Checked by {@link safeReturnPath}; one that cannot be followed is no reason to refuse a login. */
  returnTo: z.string().max(2048).optional().catch(undefined),
})
export type LoginInput = z.infer<typeof loginInput>

export interface CurrentUser {
  id: number
  name: string | null
  email: string
  role: Role
  isActive: boolean
  vendorId: number | null
  businessName: string | null
}

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

/** Local storage key under which the client mirrors the signed-in user. */
export const USER_INFO_STORAGE_KEY = 'user-info'

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
