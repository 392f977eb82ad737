import type { RateRule } from '#server/core/rate-limit.ts'

/** What is done by the link of a mail, from one network. */
export const CHECKS_PER_SUBSCRIBER: RateRule = { name: 'listing-check', points: 120, seconds: 3600 }
