import type { RateRule } from '#server/core/rate-limit.ts'

const HOUR_SECONDS = 60 * 60

/** Nobody has more contracts than that; each notice sends a mail to an address that nobody has proved. */
export const NOTICES_PER_SUBSCRIBER: RateRule = { name: 'contract-notice', points: 10, seconds: HOUR_SECONDS }
export const RECEIPTS_PER_ADDRESS: RateRule = { name: 'notice-receipt', points: 20, seconds: HOUR_SECONDS }
