import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { CHECK_LINK_DAYS } from '#shared/listings/freshness.ts'

type Secret = Pick<Env, 'SESSION_SECRET'>

/** Hexadecimal digits: the number of the vendor, the day since 1970, and 128 bits that nobody guesses. */
const TOKEN = /^([\da-f]{8})([\da-f]{4})([\da-f]{32})$/

export interface CheckToken {
  vendorId: number
  /** Then it no longer answers for listings; it still ends the mails. */
  isExpired: boolean
}

/** Lets its holder say which listings of one vendor still hold and which are sold. Nothing of it is stored. */
export function checkToken(env: Secret, vendorId: number, now: Date): string {
  const day = dayOf(now)
  const head = vendorId.toString(16).padStart(8, '0') + day.toString(16).padStart(4, '0')
  return head + signatureOf(env, vendorId, day)
}

/** @returns `null` for what we have not made */
export function readCheckToken(env: Secret, token: string, now: Date): CheckToken | null {
  const [, id, issued, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || issued === undefined || signature === undefined) return null
  const [vendorId, day] = [Number.parseInt(id, 16), Number.parseInt(issued, 16)]
  const expected = signatureOf(env, vendorId, day)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { vendorId, isExpired: dayOf(now) - day > CHECK_LINK_DAYS }
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS)
}

function signatureOf({ SESSION_SECRET }: Secret, vendorId: number, day: number): string {
  return createHmac('sha256', SESSION_SECRET)
    .update(`check-listings:${vendorId}:${day}`)
    .digest('hex')
    .slice(0, 32)
}
