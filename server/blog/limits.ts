import type { RateRule } from '#server/core/rate-limit.ts'
import { VISITORS_PER_SUBSCRIBER } from '#server/listings/rules/visitor-hash.ts'

/** One counted view per key; the key holds the day, so the window only has to be as long. */
export const VIEW_RATE: RateRule = { name: 'post-view', points: 1, seconds: 24 * 60 * 60 }

export const SUBSCRIBER_VIEW_RATE: RateRule = {
  name: 'post-subscriber',
  points: VISITORS_PER_SUBSCRIBER,
  seconds: VIEW_RATE.seconds,
}
