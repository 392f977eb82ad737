import { createHash, createHmac, randomBytes } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { EXPORT_MINUTES } from '#shared/account.ts'
import { EMAIL_UNDO_DAYS, RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from '#shared/sign-in.ts'

/** A session ends this long after the login, whatever happens in between. */
export const SESSION_MS = 30 * DAY_MS
/** A session that nobody uses ends after this. */
export const IDLE_MS = 14 * DAY_MS
/** The same for admins, whose session is worth more: over night. */
export const ADMIN_IDLE_MS = 12 * HOUR_MS
/** How exactly the last use is known; saves a write for each request. */
export const LAST_SEEN_STEP_MS = HOUR_MS
/** After the first factor, the second has to follow within this. */
export const PENDING_SIGN_IN_MS = 10 * MINUTE_MS
/** A sign-in no older than this says who sits there, where there is no password to ask for. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS

/** How long a link of each purpose can be used. */
export const LINK_MS = {
  verify_email: VERIFICATION_LINK_HOURS * HOUR_MS,
  reset_password: RESET_LINK_HOURS * HOUR_MS,
  download_data: EXPORT_MINUTES * MINUTE_MS,
} as const

/** How long the link to a new address confirms it, and the link to the old one undoes that. */
export const EMAIL_CONFIRM_MS = VERIFICATION_LINK_HOURS * HOUR_MS
export const EMAIL_UNDO_MS = EMAIL_UNDO_DAYS * DAY_MS

/**
 * Answers that must not tell whether an address is known take at least this long: well above what the longer of the
 * two paths needs, so that both take the same time.
 */
export const EVEN_ANSWER_MS = 200

/** 256 random bits for a cookie or a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Another token that only who holds this one can name; what is stored of either leads to neither. */
export function deriveToken(token: string, purpose: string): string {
  return createHmac('sha256', token).update(purpose).digest('base64url')
}

/** What is stored of a token. It is random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** In production the prefix makes browsers refuse the cookie from anyone but this very host over HTTPS. */
export function sessionCookieName({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): string {
  return NODE_ENV === 'production' ? '__Host-wm_session' : 'wm_session'
}

/** `Set-Cookie` value that hands a session's token to the browser; `null` takes it away again. */
export function sessionCookie(env: Pick<Env, 'NODE_ENV'>, token: string | null): string {
  return hostCookie(env, sessionCookieName(env), token, SESSION_MS)
}

/** `Set-Cookie` value for this host alone, out of reach of scripts; `null` takes the cookie away. */
export function hostCookie(
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  name: string,
  value: string | null,
  lifeMs: number,
): string {
  return stringifySetCookie({
    name,
    value: value ?? '',
    maxAge: value === null ? 0 : lifeMs / 1000,
    path: '/',
    httpOnly: true,
    // Lax, not strict: a provider's redirect back to us must bring the cookie along.
    sameSite: 'lax',
    secure: NODE_ENV === 'production',
  })
}

/** One password typed on two keyboards can differ in its code points; both must fit the same hash. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}
