import { DAY_MS } from '#server/core/clock.ts'
import { berlinDay, momentInBerlin } from '#shared/core/calendar.ts'

const DIGEST_TIME = '06:30'
const MONDAY = 1

/** The next Monday, 6:30 in Europe/Berlin, after `now`. */
export function nextDigestAt(now: Date): Date {
  const today = Date.parse(berlinDay(now))
  for (let days = 0; ; days++) {
    // Days are counted in UTC, where none has 23 or 25 hours.
    const day = new Date(today + days * DAY_MS)
    const moment = momentInBerlin(day.toISOString().slice(0, 10), DIGEST_TIME)
    if (day.getUTCDay() === MONDAY && moment > now) return moment
  }
}
