const wholeNumber = new Intl.NumberFormat('de-DE')
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** "14.8." of "2026-08-14" */
export function formatDayAndMonth(day: string): string {
  return `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`
}

/** "1.000" */
export function formatNumber(value: number): string {
  return wholeNumber.format(value)
}

/** "3 km", below 10 km "3,4 km". */
export function formatDistance(km: number): string {
  return `${km < 10 ? oneDecimal.format(km) : wholeNumber.format(Math.round(km))} km`
}
