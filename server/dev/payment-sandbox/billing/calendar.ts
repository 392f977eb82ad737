/** Unix time in seconds, as everywhere in the API. */
export type Seconds = number

export const HOUR = 3600
export const DAY = 24 * HOUR

export interface Recurrence {
  interval: string
  interval_count: number
}

/**
 * The end of the period that begins at `start`. Months and years are counted from the anchor, whose day of the month
 * is kept where the month has it: 31 January, 28 February, 31 March.
 */
export function periodEnd(anchor: Seconds, start: Seconds, recurrence: Recurrence): Seconds {
  let periods = 1
  while (addPeriods(anchor, periods, recurrence) <= start) periods += 1
  return addPeriods(anchor, periods, recurrence)
}

function addPeriods(anchor: Seconds, periods: number, { interval, interval_count }: Recurrence): Seconds {
  const count = periods * interval_count
  switch (interval) {
    case 'day':
      return anchor + count * DAY
    case 'week':
      return anchor + count * 7 * DAY
    case 'year':
      return addMonths(anchor, 12 * count)
    default:
      return addMonths(anchor, count)
  }
}

function addMonths(anchor: Seconds, months: number): Seconds {
  const from = new Date(anchor * 1000)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(anchor * 1000)
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return moved.getTime() / 1000
}

/**
 * The same time of day, `count` business days later: banks do not work on weekends and on the holidays of TARGET, the
 * payment system of the euro. Days are those of UTC.
 */
export function addBusinessDays(at: Seconds, count: number): Seconds {
  let day = at
  for (let left = count; left > 0; ) {
    day += DAY
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

function isBusinessDay(at: Seconds): boolean {
  const date = new Date(at * 1000)
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6
  return !isWeekend && !listHolidays(date.getUTCFullYear()).includes(date.toISOString().slice(0, 10))
}

/** New Year, Good Friday, Easter Monday, 1 May and both days of Christmas, as ISO dates. */
function listHolidays(year: number): string[] {
  const easter = easterSunday(year)
  const moving = [-2, 1].map(days => new Date(easter + days * DAY * 1000).toISOString().slice(0, 10))
  return [...moving, `${year}-01-01`, `${year}-05-01`, `${year}-12-25`, `${year}-12-26`]
}

/** In ms, by Gauss's rule for the Gregorian calendar. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const moonShift = 15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)
  const sunShift = 4 + century - Math.floor(century / 4)
  const cycle = year % 19
  const days = (19 * cycle + (moonShift % 30)) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * days + (sunShift % 7)) % 7
  const isEarlier = (days === 29 && weekday === 6) || (days === 28 && weekday === 6 && cycle > 10)
  return Date.UTC(year, 2, 22 + days + weekday - (isEarlier ? 7 : 0))
}
