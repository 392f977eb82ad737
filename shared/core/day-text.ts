import { TIME_ZONE } from '#shared/core/calendar.ts'

const longMoment = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
})

const shortDay = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** "20.11.2026" */
export function formatDay(moment: Date): string {
  return shortDay.format(moment)
}

/** "20. November 2026 um 14:05" */
export function formatMoment(moment: Date): string {
  return longMoment.format(moment)
}
