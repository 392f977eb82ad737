import { berlinDay, TIME_ZONE } from '#shared/core/calendar.ts'
import type { Lead } from '#shared/leads.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ACTIVITY_DAYS = 30
/** Days that one point of the line stands for: single days would only show noise. */
const DAYS_PER_POINT = 3

const weekday = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, weekday: 'long' })
const dayAndMonth = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export interface LeadActivity {
  /** Enquiries of the last 30 days. */
  total: number
  /** The same in ten parts, oldest first. */
  points: number[]
}

export function leadActivity(leads: readonly Pick<Lead, 'createdAt'>[], now: Date): LeadActivity {
  const points = Array.from({ length: ACTIVITY_DAYS / DAYS_PER_POINT }, () => 0)
  let total = 0
  for (const { createdAt } of leads) {
    const daysAgo = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS))
    if (daysAgo >= ACTIVITY_DAYS) continue
    const point = points.length - 1 - Math.floor(daysAgo / DAYS_PER_POINT)
    points[point] = (points[point] ?? 0) + 1
    total += 1
  }
  return { total, points }
}

/** How long the oldest open enquiry has been waiting: "seit heute", "seit Mittwoch", "seit 02.11.2026". */
export function waitingSince(leads: readonly Pick<Lead, 'createdAt' | 'status'>[], now: Date): string | null {
  const oldest = leads.findLast(lead => lead.status === 'new')?.createdAt
  if (oldest === undefined) return null
  const daysAgo = calendarDaysBetween(oldest, now)
  if (daysAgo <= 0) return 'seit heute'
  if (daysAgo === 1) return 'seit gestern'
  return `seit ${daysAgo < 7 ? weekday.format(oldest) : dayAndMonth.format(oldest)}`
}

function calendarDaysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(berlinDay(to)) - Date.parse(berlinDay(from))) / DAY_MS)
}
