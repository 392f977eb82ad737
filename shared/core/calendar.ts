/** Days and times are shown, and days are counted, as the clock on a German wall has them. */
export const TIME_ZONE = 'Europe/Berlin'

/** Sweden writes dates as ISO 8601 does. Made when it is first needed: it takes a browser several milliseconds. */
let isoDay: Intl.DateTimeFormat | undefined
const MINUTE_MS = 60_000
let latest = { minute: Number.NaN, day: '' }

/** The calendar day, as the database writes days: "2026-11-30". Cached for a minute, in which no day ends. */
export function berlinDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (minute !== latest.minute) {
    isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
    latest = { minute, day: isoDay.format(moment) }
  }
  return latest.day
}

/** 0 to 11 */
export function berlinMonth(moment: Date): number {
  return Number(berlinDay(moment).slice(5, 7)) - 1
}

const DAY_MS = 86_400_000

/** The calendar week of a day by ISO 8601, and the year that it counts to: the week belongs to the year of its Thursday. */
export function calendarWeek(day: string): { week: number; year: number } {
  const date = new Date(day)
  const thursday = date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY_MS
  const year = new Date(thursday).getUTCFullYear()
  return { week: Math.floor((thursday - Date.UTC(year, 0)) / DAY_MS / 7) + 1, year }
}
