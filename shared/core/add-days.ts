/** Counted in UTC, where no day has 23 or 25 hours. */
const DAY_MS = 86_400_000

/** So many days after this one on the calendar, or before it: a change of the clock leaves none out and counts none twice. */
export function addDays(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * DAY_MS)
}

/** So many days, the last of them today. */
export function lastDays(today: string, count: number): string[] {
  const first = Date.parse(today) - (count - 1) * DAY_MS
  return Array.from({ length: count }, (_, index) => dayAt(first + index * DAY_MS))
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
