import type { RateRule } from '#server/core/rate-limit.ts'

/** Each may bring two gigabytes: a dealer mends a table a few times before it fits. */
export const STARTS_PER_USER: RateRule = { name: 'import-start', points: 30, seconds: 3600 }
/** Two of the largest, and what is sent again. */
export const PARTS_PER_USER: RateRule = { name: 'import-part', points: 1500, seconds: 3600 }
/** Each reads all listings of a vendor, and their pictures. */
export const EXPORTS_PER_USER: RateRule = { name: 'listing-export', points: 20, seconds: 3600 }
