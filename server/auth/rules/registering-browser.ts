import { createHmac } from 'node:crypto'
import { hostCookie } from '#server/auth/rules/credentials.ts'
import { DAY_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'

type MarkingEnv = Pick<Env, 'NODE_ENV' | 'SESSION_SECRET'>

/** A registration: the address, and the very password that was chosen with it. */
export interface Registered {
  email: string
  passwordHash: string | null
}

/** As long as somebody may ask for another link after the first has expired. */
const REMEMBERED_MS = 7 * DAY_MS
/** Somebody mistypes an address, or registers for a neighbour. */
const MAX_REGISTRATIONS = 5
const MARK = /^[\w-]{43}$/

export function registrationCookieName({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): string {
  return NODE_ENV === 'production' ? '__Host-wm_registered' : 'wm_registered'
}

/** Whether the password of this account was chosen in the browser with this cookie. */
export function hasRegistered(env: MarkingEnv, marks: string, account: Registered): boolean {
  return account.passwordHash !== null && marks.split('.').includes(markOf(env, account))
}

/**
 * `Set-Cookie` value by which a browser that had `marks` shows later that the password was chosen in it. Of an address that
 * had an account before it shows nothing: the password there is another one.
 */
export function registrationCookie(env: MarkingEnv, marks: string, registered: Registered): string {
  const all = new Set([markOf(env, registered), ...marks.split('.').filter(mark => MARK.test(mark))])
  const value = [...all].slice(0, MAX_REGISTRATIONS).join('.')
  return hostCookie(env, registrationCookieName(env), value, REMEMBERED_MS)
}

/** The hash of the password has a salt of its own, so two registrations never share a mark. */
function markOf({ SESSION_SECRET }: MarkingEnv, { email, passwordHash }: Registered): string {
  return createHmac('sha256', SESSION_SECRET)
    .update(`registered:${email}:${passwordHash ?? ''}`)
    .digest('base64url')
}
