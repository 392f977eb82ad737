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

const DAY_MS = 86_400_000

/** The calendar week of a day by ISO 8601, and the year that it counts to: the week belongs to the year of its Thursday. */
export function calendarWeek(day: string): { week: number; year: number } {
  const date = new Date(day)
  const thursday = date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY_MS
  const year = new Date(thursday).getUTCFullYear()
  return { week: Math.floor((thursday - Date.UTC(year, 0)) / DAY_MS / 7) + 1, year }
}
