import { TIME_ZONE } from '#shared/core/calendar.ts'

const DAY_MS = 86_400_000

const monthAndYear = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, month: 'long', year: 'numeric' })

/** "März 2025" */
export function formatMonth(moment: Date): string {
  return monthAndYear.format(moment)
}

/** A moment of the day ("2026-08-14") that lies in it in every zone of Europe. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

export function dayAfter(day: string): Date {
  return new Date(noonOf(day).getTime() + DAY_MS)
}
