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
