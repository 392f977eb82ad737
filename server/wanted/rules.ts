import { momentInBerlin } from '#server/core/moment-in-berlin.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'

const DIGEST_TIME = '06:30'
const MONDAY = 1

/** The next Monday, 6:30 in Europe/Berlin, after `now`. */
export function nextDigestAt(now: Date): Date {
  const today = berlinDay(now)
  for (let days = 0; ; days++) {
    const day = addDays(today, days)
    const moment = momentInBerlin(day, DIGEST_TIME)
    if (new Date(day).getUTCDay() === MONDAY && moment > now) return moment
  }
}
