import type { RateRule } from '#server/core/rate-limit.ts'

const HOUR_SECONDS = 60 * 60

/** Nobody has more contracts than that; each notice sends a mail to an address that nobody has proved. */
export const NOTICES_PER_SUBSCRIBER: RateRule = { name: 'contract-notice', points: 10, seconds: HOUR_SECONDS }
/** Beyond that a notice counts all the same, but sends no receipt: nobody can keep somebody else from cancelling. */
export const RECEIPTS_PER_ADDRESS: RateRule = { name: 'notice-receipt', points: 20, seconds: HOUR_SECONDS }
