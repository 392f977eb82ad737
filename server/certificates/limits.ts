import type { RateRule } from '#server/core/rate-limit.ts'

/** Each is decoded and encoded anew, and a person looks at it. */
export const CERTIFICATE_RULE: RateRule = { name: 'certificate', points: 10, seconds: 24 * 3600 }
