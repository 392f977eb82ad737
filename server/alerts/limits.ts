import type { RateRule } from '#server/core/rate-limit.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { ALERT_MAILS_PER_DAY } from '#shared/search/saved-searches.ts'

/** Of one account by {@link alertKey}; what goes beyond comes in one mail the next morning. */
export const ALERTS_PER_ACCOUNT: RateRule = {
  name: 'alert-mails',
  points: ALERT_MAILS_PER_DAY,
  seconds: 86_400,
}

/** Counts by the day in Germany: what was sent at half past six yesterday must not put off what is due at half past six today. */
export function alertKey(userId: number, now: Date): string {
  return `${userId}:${berlinDay(now)}`
}

export const UNSUBSCRIBES_PER_SUBSCRIBER: RateRule = { name: 'unsubscribe', points: 60, seconds: 3600 }
