import { createHash } from 'node:crypto'
import { DAY_MS } from '#server/core/clock.ts'
import type { RateRule } from '#server/core/rate-limit.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

/** Somebody who walks the market and reports a whole row of fakes is welcome; a machine is not. */
export const REPORTS_PER_SUBSCRIBER: RateRule = {
  name: 'report-subscriber',
  points: 20,
  seconds: HOUR_SECONDS,
}

/** Each sends a mail to an address that nobody has confirmed. */
export const REPORTS_PER_ADDRESS: RateRule = { name: 'report-address', points: 5, seconds: HOUR_SECONDS }

/** A code has 28 bits: at this rate nobody guesses one together with its address. */
export const STATUS_PER_SUBSCRIBER: RateRule = {
  name: 'report-status',
  points: 20,
  seconds: QUARTER_HOUR_SECONDS,
}

export const APPEALS_PER_SUBSCRIBER: RateRule = {
  name: 'appeal-subscriber',
  points: 10,
  seconds: HOUR_SECONDS,
}

/** So many unfounded reports within the window, and what else comes from an address is only kept. */
export const UNFOUNDED_LIMIT = 10
export const UNFOUNDED_WINDOW_MS = 30 * DAY_MS

/** Hashed: an address may be longer than a counter's key, and the counters need not know it. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
