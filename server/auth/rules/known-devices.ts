import { createHmac } from 'node:crypto'
import { hostCookie } from '#server/auth/rules/credentials.ts'
import { DAY_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'

type MarkingEnv = Pick<Env, 'NODE_ENV' | 'SESSION_SECRET'>

/** The account that a mark stands for. */
export interface MarkedAccount {
  id: number
  passwordHash: string | null
}

/** Browsers keep no cookie for longer than 400 days. */
const KNOWN_MS = 365 * DAY_MS
/** A family shares a computer; a library shall not fill the header. */
const MAX_ACCOUNTS = 5
const MARK = /^[\w-]{43}$/

export function knownDeviceCookieName({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): string {
  return NODE_ENV === 'production' ? '__Host-wm_known' : 'wm_known'
}

/** Whether a browser with this cookie has come into the account before, since its password was set. */
export function isKnownDevice(env: MarkingEnv, marks: string, account: MarkedAccount): boolean {
  return marks.split('.').includes(markOf(env, account))
}

/** `Set-Cookie` value by which a browser that had `marks` is known to the account from now on. */
export function knownDeviceCookie(env: MarkingEnv, marks: string, account: MarkedAccount): string {
  const all = new Set([markOf(env, account), ...marks.split('.').filter(mark => MARK.test(mark))])
  const value = [...all].slice(0, MAX_ACCOUNTS).join('.')
  return hostCookie(env, knownDeviceCookieName(env), value, KNOWN_MS)
}

/**
 * The same in every browser of the account, so it tells nobody from anybody; nothing of it is stored here. A new
 * password makes all of them strangers, also that of a thief.
 */
function markOf({ SESSION_SECRET }: MarkingEnv, { id, passwordHash }: MarkedAccount): string {
  return createHmac('sha256', SESSION_SECRET)
    .update(`known-device:${id}:${passwordHash ?? ''}`)
    .digest('base64url')
}
