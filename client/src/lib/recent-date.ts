import { TIME_ZONE } from '#shared/core/calendar.ts'

const dayAndMonth = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, day: 'numeric', month: 'long' })
const longDay = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'long' })
const yearOf = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, year: 'numeric' })

/** "3. Mai"; of another year "3. Mai 2025". Apart from `format.ts`, which every first load brings. */
export function formatRecentDate(date: Date, now = new Date()): string {
  const isThisYear = yearOf.format(date) === yearOf.format(now)
  return (isThisYear ? dayAndMonth : longDay).format(date)
}
