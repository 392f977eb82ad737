import { germanNumber } from '#shared/core/german-number.ts'

/** "14.8." of "2026-08-14" */
export function formatDayAndMonth(day: string): string {
  return `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`
}

/** "1.000" */
export function formatNumber(value: number): string {
  return Number.isInteger(value) ? germanNumber(value) : value.toLocaleString('de-DE')
}

/** "3 km", below 10 km "3,4 km". */
export function formatDistance(km: number): string {
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km)
  return `${germanNumber(rounded, Number.isInteger(rounded) ? 0 : 1)} km`
}
