import type { RateRule } from '#server/core/rate-limit.ts'

const DAY_SECONDS = 86_400

/** Of one account; far more than three ads need. */
export const ADS_PER_ACCOUNT: RateRule = { name: 'wanted-ads', points: 20, seconds: DAY_SECONDS }

/** Of one account: each is a mail to somebody else. */
export const OFFERS_PER_ACCOUNT: RateRule = { name: 'wanted-offers', points: 30, seconds: DAY_SECONDS }
