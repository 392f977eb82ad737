/** Days and times are shown, and days are counted, as the clock on a German wall has them. */
export const TIME_ZONE = 'Europe/Berlin'

/** Sweden writes dates as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
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

const MINUTE_MS = 60_000
let latest = { minute: Number.NaN, day: '' }

/** The calendar day, as the database writes days: "2026-11-30". Cached for a minute, in which no day ends. */
export function berlinDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (minute !== latest.minute) latest = { minute, day: isoDay.format(moment) }
  return latest.day
}

/** 0 to 11 */
export function berlinMonth(moment: Date): number {
  return Number(berlinDay(moment).slice(5, 7)) - 1
}

/** "20.11.2026" */
export function formatDay(moment: Date): string {
  return shortDay.format(moment)
}

/** "20. November 2026 um 14:05" */
export function formatMoment(moment: Date): string {
  return longMoment.format(moment)
}

const timeOfDay = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * When the clock on a German wall shows this time.
 * @param day "2026-11-30"
 * @param time "06:30"; one that the change to summer time leaves out comes an hour later
 */
export function momentInBerlin(day: string, time: string): Date {
  const inSummer = new Date(`${day}T${time}+02:00`)
  return timeOfDay.format(inSummer) === time ? inSummer : new Date(`${day}T${time}+01:00`)
}

/** Counted in UTC, where no day has 23 or 25 hours. */
const DAY_MS = 86_400_000

/** So many days after this one on the calendar, or before it: a change of the clock leaves none out and counts none twice. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** So many days, the last of them today. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** The calendar week of a day by ISO 8601, and the year that it counts to: the week belongs to the year of its Thursday. */
export function calendarWeek(day: string): { week: number; year: number } {
  const date = new Date(day)
  const thursday = date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY_MS
  const year = new Date(thursday).getUTCFullYear()
  return { week: Math.floor((thursday - Date.UTC(year, 0)) / DAY_MS / 7) + 1, year }
}
