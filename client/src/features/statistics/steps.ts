import { formatDayAndMonth } from '#client/lib/format.ts'
import type { Counts, DayCounts } from '#shared/listings/statistics.ts'

/** Some days that are drawn as one. */
export interface Step extends Counts {
  /** The first of them, "22.10." */
  label: string
}

/** At most this many on a wide screen, and on a phone. */
export const STEPS = { wide: 60, narrow: 16 } as const

/** Days put together so that no more than `most` are left; the last step ends today. */
export function toSteps(days: readonly DayCounts[], most: number): { steps: Step[]; size: number } {
  const size = Math.ceil(days.length / most)
  const first = days.length % size
  const steps: Step[] = []
  for (let end = first === 0 ? size : first; end <= days.length; end += size) {
    const some = days.slice(Math.max(0, end - size), end)
    steps.push({
      label: formatDayAndMonth(some[0]?.day ?? ''),
      views: total(some, 'views'),
      leads: total(some, 'leads'),
      favorites: total(some, 'favorites'),
    })
  }
  return { steps, size }
}

export function total(days: readonly Counts[], name: keyof Counts): number {
  return days.reduce((sum, each) => sum + each[name], 0)
}

/** The end of the axis: a number that can be halved and is read at a glance. */
export function axisEnd(highest: number): number {
  if (highest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 4, 6, 10].map(step => step * power).find(end => end >= highest && end % 2 === 0) ?? 10 * power
}

/** "je Tag", "je 3 Tage" */
export function stepText(size: number): string {
  return size === 1 ? 'je Tag' : `je ${size} Tage`
}
