import type { Season } from '#shared/vendors/vendor-calendar.ts'

/** Any year does that has a 29 February. */
const YEAR = 2024
const MONTHS = 12

const dayAndMonth = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const shortMonth = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'short' })
const longMonth = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long' })

/** "1. Mai bis 31. Juli" */
function seasonSpan({ from, to }: Season): string {
  return `${dayAndMonth.format(dayOf(from))} bis ${dayAndMonth.format(dayOf(to))}`
}

/** "Ablegerverkauf 1. Mai bis 31. Juli" */
export function seasonText(season: Season): string {
  return `${season.title ?? 'Verkaufszeit'} ${seasonSpan(season)}`
}

export interface SeasonMonth {
  short: string
  long: string
  isOpen: boolean
}

/** The twelve months, and which of them have a day of the season. It may go over the turn of the year. */
export function seasonMonths({ from, to }: Season): SeasonMonth[] {
  const [first, last] = [monthOf(from), monthOf(to)]
  const staysInYear = from <= to
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = index + 1
    const day = new Date(Date.UTC(YEAR, index, 1))
    return {
      // Berlin's "Juni" and "Juli" are as short as they get: three letters fit under a cell.
      short: shortMonth.format(day).slice(0, 3),
      long: longMonth.format(day),
      isOpen: staysInYear ? first <= month && month <= last : month >= first || month <= last,
    }
  })
}

/** @param day as "MM-DD" or "2026-MM-DD" */
export function monthOf(day: string): number {
  return Number(day.slice(-5, -3))
}

function dayOf(day: string): Date {
  return new Date(`${YEAR}-${day}T00:00:00Z`)
}
