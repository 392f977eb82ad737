import type { MapCell } from '#shared/map/listing-map.ts'

/** From the few to the many: the darker the honey, the more. */
export const HONEYS = ['Akazie', 'Raps', 'Linde', 'Kastanie', 'Wald'] as const

/** The share of the cells that have less than the second, third, fourth and fifth honey stands for. */
const SHARES = [0.2, 0.5, 0.8, 0.95] as const

/** From which number on each honey is used, ascending: fewer than five where the cells hardly differ. */
export function honeySteps(cells: readonly MapCell[]): number[] {
  const counts = cells.map(({ count }) => count).toSorted((a, b) => a - b)
  if (counts.length === 0) return []
  const limits = SHARES.map(share => roundLimit(counts[Math.floor(share * counts.length)] ?? 1))
  return [...new Set([1, ...limits.filter(limit => limit > 1)])].toSorted((a, b) => a - b)
}

/** 0 for the lightest. */
export function honeyOf(steps: readonly number[], count: number): number {
  return Math.max(
    0,
    steps.findLastIndex(from => from <= count),
  )
}

/** To a number that people remember. */
function roundLimit(count: number): number {
  if (count < 10) return count
  const size = 10 ** Math.floor(Math.log10(count))
  const step = count < 5 * size ? size / 2 : size
  return Math.round(count / step) * step
}

/** What fits into a cell, four characters at most: "112", "12T" from a thousand on, "1M" from a million on. */
export function cellText(count: number): string {
  if (count < 1000) return String(count)
  const thousands = Math.round(count / 1000)
  return thousands < 1000 ? `${thousands}T` : `${Math.round(count / 1_000_000)}M`
}
