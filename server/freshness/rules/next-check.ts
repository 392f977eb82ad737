import { DAY_MS } from '#server/core/clock.ts'
import { momentInBerlin } from '#server/core/moment-in-berlin.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { CHECK_DAYS, type CheckRhythm, isTraded, SEASON_CHECK_DAYS } from '#shared/listings/freshness.ts'
import { CATEGORIES, type Category } from '#shared/listings/listings.ts'

const MORNING = '07:00'
/** What would be asked about so soon after is asked about at once: one mail instead of two. */
export const LEEWAY_DAYS = 14
/** Of how many days each vendor's first check falls on one, so that not all are written to at once. */
const SPREAD_DAYS = CHECK_DAYS

/** A vendor's public listings of one category. */
export interface Offers {
  category: Category
  /** When the vendor looked at the one that was looked at longest ago. */
  oldestLook: Date
}

/** For how many days an offer holds without a word of its vendor. */
function daysOfTrust(category: Category, rhythm: CheckRhythm, now: Date): number {
  const days = isTraded(category, berlinDay(now)) ? SEASON_CHECK_DAYS : CHECK_DAYS
  return rhythm === 'rare' ? 2 * days : days
}

/** The categories with the moment before which nobody may have looked at an offer for it to be asked about. */
export function lookLimits(
  rhythm: CheckRhythm,
  now: Date,
  leewayDays = 0,
): { category: Category; before: Date }[] {
  return CATEGORIES.map(category => ({
    category,
    before: daysBefore(now, daysOfTrust(category, rhythm, now) - leewayDays),
  }))
}

/** Whether a vendor is asked now, and when to look again. Between two mails there is always as long as the offers hold. */
export function decideCheck(
  offers: readonly Offers[],
  { rhythm, sentAt }: { rhythm: CheckRhythm; sentAt: Date | null },
  now: Date,
): { isAsked: boolean; dueAt: Date } {
  const trusted = offers.map(({ category }) => daysOfTrust(category, rhythm, now))
  const pause = trusted.length === 0 ? CHECK_DAYS : Math.min(...trusted)
  const sinceMail = sentAt === null ? Number.POSITIVE_INFINITY : daysSince(sentAt, now)
  const dueIn = offers.map(
    ({ category, oldestLook }) => daysOfTrust(category, rhythm, now) - daysSince(oldestLook, now),
  )
  const rest = Math.max(pause - sinceMail, Math.min(CHECK_DAYS, ...dueIn))
  if (rest <= 0) return { isAsked: true, dueAt: morningIn(pause, now) }
  return { isAsked: false, dueAt: morningIn(Math.max(1, Math.ceil(rest)), now) }
}

export function firstCheck(vendorId: number, now: Date): Date {
  return morningIn(1 + (vendorId % SPREAD_DAYS), now)
}

/** The first morning after a vacation. */
export function checkAfterVacation(awayUntil: string): Date {
  return momentInBerlin(addDays(awayUntil, 1), MORNING)
}

export function morningIn(days: number, now: Date): Date {
  return momentInBerlin(addDays(berlinDay(now), days), MORNING)
}

/** Whole days: a mail of this morning is a day old tomorrow morning, whatever the clocks did. */
function daysSince(moment: Date, now: Date): number {
  return (Date.parse(berlinDay(now)) - Date.parse(berlinDay(moment))) / DAY_MS
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
