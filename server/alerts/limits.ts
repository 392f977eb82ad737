import type { RateRule } from '#server/core/rate-limit.ts'
import { ALERT_MAILS_PER_DAY } from '#shared/search/saved-searches.ts'

/** Of one account; what goes beyond comes in one mail the next morning. */
export const ALERTS_PER_ACCOUNT: RateRule = {
  name: 'alert-mails',
  points: ALERT_MAILS_PER_DAY,
  seconds: 86_400,
}

export const UNSUBSCRIBES_PER_SUBSCRIBER: RateRule = { name: 'unsubscribe', points: 60, seconds: 3600 }
