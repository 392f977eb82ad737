import type { LeadsOfDay } from '#shared/admin.ts'

/** The smallest even number that all bars stay below or reach, so that half of it is a whole number too. */
export function axisMax(days: readonly LeadsOfDay[]): number {
  const highest = Math.max(2, ...days.map(({ count }) => count))
  return highest + (highest % 2)
}

/** "2026-11-03" as "03.11." */
export function dayLabel(day: string): string {
  const [, month, date] = day.split('-')
  return `${date}.${month}.`
}

/** What the bars show, in words. */
export function describeLeads(days: readonly LeadsOfDay[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return `In den letzten ${days.length} Tagen keine Anfragen`
  const busy = days.filter(({ count }) => count > 0).map(({ day, count }) => `${dayLabel(day)} ${count}`)
  return `In den letzten ${days.length} Tagen ${total} ${total === 1 ? 'Anfrage' : 'Anfragen'}: ${busy.join(', ')}`
}
