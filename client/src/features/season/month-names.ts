/** The months for narrow columns. */
export const SHORT_MONTHS = [
  'Jan',
  'Feb',
  'Mär',
  'Apr',
  'Mai',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Okt',
  'Nov',
  'Dez',
] as const

/** `month`: 0 to 11. */
export function monthArt(month: number): string {
  return `/art/monat-${twoDigits(month)}.svg`
}

export function monthAnchor(month: number): string {
  return `monat-${twoDigits(month)}`
}

function twoDigits(month: number): string {
  return String(month + 1).padStart(2, '0')
}
