import { TIME_ZONE } from '#shared/core/calendar.ts'
import { formatDay } from '#shared/core/day-text.ts'

const longDate = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'long' })
const fullDate = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'full' })
const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** "20.11.2026" */
export function formatDate(date: Date): string {
  return formatDay(date)
}

/** "20.11.2026, 14:05" */
export function formatDateTime(date: Date): string {
  return dateAndTime.format(date)
}

/** "20. November 2026" */
export function formatLongDate(date: Date): string {
  return longDate.format(date)
}

/** "Freitag, 20. November 2026" */
export function formatFullDate(date: Date): string {
  return fullDate.format(date)
}
