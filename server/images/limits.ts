import type { RateRule } from '#server/core/rate-limit.ts'

/** Ten listings with all their pictures in an hour, and as much again for second thoughts. */
export const UPLOAD_RULE: RateRule = { name: 'image-upload', points: 200, seconds: 3600 }
/** Each may bring ten pictures, copied in the store. */
export const COPY_RULE: RateRule = { name: 'listing-copy', points: 60, seconds: 3600 }
/** Each picture of ten listings ten times an hour; the frame is saved whenever it comes to rest. */
export const FOCUS_RULE: RateRule = { name: 'image-focus', points: 1000, seconds: 3600 }
/** The same, for words. */
export const CAPTION_RULE: RateRule = { name: 'image-caption', points: 1000, seconds: 3600 }
/** A whole stand in a day; what is deleted again counts too. */
export const UPLOAD_DAY_RULE: RateRule = { name: 'image-upload-day', points: 1000, seconds: 24 * 3600 }
