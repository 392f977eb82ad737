import { formatDay, TIME_ZONE } from '#shared/core/calendar.ts'

const longDate = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'long' })
const fullDate = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'full' })
const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})
const wholeNumber = new Intl.NumberFormat('de-DE')
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

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

/** "1.000" */
export function formatNumber(value: number): string {
  return wholeNumber.format(value)
}

/** "3 km", below 10 km "3,4 km". */
export function formatDistance(km: number): string {
  return `${km < 10 ? oneDecimal.format(km) : wholeNumber.format(Math.round(km))} km`
}
