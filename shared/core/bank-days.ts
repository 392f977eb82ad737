import { berlinDay } from './calendar.ts'

const DAY_MS = 86_400_000
/** Closed every year, besides Good Friday and Easter Monday (European Central Bank, T2 calendar). */
const CLOSED_DAYS = new Set(['01-01', '05-01', '12-25', '12-26'])

/** The day on which a transfer arrives that takes so many bank days, by the calendar that SEPA follows; around noon in Berlin. */
export function addBankDays(moment: Date, count: number): Date {
  let day = new Date(`${berlinDay(moment)}T11:00:00Z`)
  for (let left = count; left > 0; ) {
    // Noon is far from midnight: an hour more or less, when the clocks change, stays within the day.
    day = new Date(day.getTime() + DAY_MS)
    if (isBankDay(berlinDay(day))) left -= 1
  }
  return day
}

/** @param day "2026-11-30" */
function isBankDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if ([0, 6].includes(date.getUTCDay()) || CLOSED_DAYS.has(day.slice(5))) return false
  const daysFromEaster = Math.round((date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS)
  return daysFromEaster !== -2 && daysFromEaster !== 1
}

/** Gauss's rule with its two exceptions, for the Gregorian calendar. @returns midnight UTC in ms */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const moon = (15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)) % 30
  const sun = (4 + century - Math.floor(century / 4)) % 7
  const cycle = year % 19
  const paschal = (19 * cycle + moon) % 30
  const isException = paschal === 29 || (paschal === 28 && cycle > 10)
  const fullMoon = paschal - (isException ? 1 : 0)
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * fullMoon + sun) % 7
  return Date.UTC(year, 2, 22 + fullMoon + weekday)
}
