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
