/** By the last digit of the year: 0/5, 1/6, 2/7, 3/8, 4/9. */
const YEAR_COLORS = ['blau', 'weiss', 'gelb', 'rot', 'gruen'] as const
export type MarkColor = (typeof YEAR_COLORS)[number]
export const MARK_COLOR_LABELS = {
  weiss: 'Weiß',
  gelb: 'Gelb',
  rot: 'Rot',
  gruen: 'Grün',
  blau: 'Blau',
} satisfies Record<MarkColor, string>

/** Years that a queen may be looked for by. */
export const QUEEN_YEAR_FIRST = 2000
export const QUEEN_YEAR_LAST = 2099

export function isQueenYear(year: number): boolean {
  return Number.isInteger(year) && year >= QUEEN_YEAR_FIRST && year <= QUEEN_YEAR_LAST
}

/** The colour that all beekeepers mark the queens of a year with. It is never entered. */
export function markColorOfYear(year: number): MarkColor {
  return YEAR_COLORS[year % 5] ?? 'blau'
}
