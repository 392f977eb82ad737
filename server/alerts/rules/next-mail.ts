import { MINUTE_MS } from '#server/core/clock.ts'
import { momentInBerlin } from '#server/core/moment-in-berlin.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { MailFrequency } from '#shared/search/saved-searches.ts'

/** What is found within this time of a mail comes in one. */
const BUNDLE_MS = 15 * MINUTE_MS
const DAILY_TIME = '06:30'

/** When what was found now is to be mailed; `null`: not at all. */
export function nextMailAt(frequency: MailFrequency, lastMailAt: Date | null, now: Date): Date | null {
  if (frequency === 'off') return null
  if (frequency === 'daily') return nextMorning(now)
  const bundled = lastMailAt === null ? 0 : lastMailAt.getTime() + BUNDLE_MS
  return new Date(Math.max(now.getTime(), bundled))
}

/** The next 6:30 in Europe/Berlin. */
export function nextMorning(now: Date): Date {
  const today = berlinDay(now)
  const thisMorning = momentInBerlin(today, DAILY_TIME)
  return now < thisMorning ? thisMorning : momentInBerlin(addDays(today, 1), DAILY_TIME)
}

/** Whether what it finds is mailed at all. */
export function isMailed(
  { frequency, mailUntil }: { frequency: MailFrequency; mailUntil: Date | null },
  now: Date,
): boolean {
  return frequency !== 'off' && (mailUntil === null || mailUntil > now)
}
