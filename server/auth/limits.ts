import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import type { RateRule } from '#server/core/rate-limit.ts'

const SECONDS_PER_HOUR = HOUR_MS / 1000
const LOGIN_WINDOW_SECONDS = (15 * MINUTE_MS) / 1000

/**
 * Logins are counted per account AND subscriber, never per account alone: whoever floods an account from elsewhere
 * uses up his own attempts, not its owner's.
 */
export const LOGIN_ACCOUNT_RATE: RateRule = { name: 'login', points: 10, seconds: LOGIN_WINDOW_SECONDS }
/** One subscriber may be a whole office or mobile network. */
export const LOGIN_SUBSCRIBER_RATE: RateRule = {
  name: 'login-ip',
  points: 100,
  seconds: LOGIN_WINDOW_SECONDS,
}
/**
 * Logins to one account from anywhere. Beyond it every further one waits for {@link SLOW_LOGIN_MS}: many subscribers
 * together guess slowly, and still do not lock the owner out.
 */
export const LOGIN_SLOW_RATE: RateRule = { name: 'login-slow', points: 60, seconds: SECONDS_PER_HOUR }
export const SLOW_LOGIN_MS = 3000
/** Codes and passwords asked for within a session. Who gets that far has shown the first factor. */
export const CONFIRMATION_RATE: RateRule = { name: 'confirmation', points: 10, seconds: LOGIN_WINDOW_SECONDS }
export const REGISTER_RATE: RateRule = { name: 'register-ip', points: 20, seconds: SECONDS_PER_HOUR }
/** Requests for a mail (reset, verification) by one subscriber, for whatever address. */
export const LINK_REQUEST_RATE: RateRule = { name: 'link-ip', points: 20, seconds: SECONDS_PER_HOUR }
/** Uses of a link: tokens cannot be guessed, but each try costs a hash. */
export const LINK_USE_RATE: RateRule = { name: 'link-use-ip', points: 60, seconds: SECONDS_PER_HOUR }
/**
 * Mails to one address. Beyond it none is sent, silently: the window is no longer than a link lives, so the newest
 * mail in the owner's inbox still works.
 */
export const MAILS_PER_ADDRESS_RATE: RateRule = { name: 'auth-mails', points: 10, seconds: SECONDS_PER_HOUR }

/** Changes of address asked for by one account: each of them is a mail to somebody who has not asked for it. */
export const EMAIL_CHANGE_RATE: RateRule = { name: 'email-change', points: 5, seconds: SECONDS_PER_HOUR }

/** Steps of a sign-in through a provider: each of them makes this server talk to another one. */
export const SOCIAL_SUBSCRIBER_RATE: RateRule = {
  name: 'social-ip',
  points: 100,
  seconds: LOGIN_WINDOW_SECONDS,
}

/** Rate limit key for an address: of fixed length, and the counters' table keeps no addresses. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
