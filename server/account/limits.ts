import type { RateRule } from '#server/core/rate-limit.ts'

/** An export reads everything the user ever uploaded. */
export const EXPORT_RATE: RateRule = { name: 'account-export', points: 5, seconds: 60 * 60 }
