import * as styles from '#client/features/dashboard/spark-line.module.css'

const WIDTH = 104
const HEIGHT = 34
const INSET = 4
/** Room above the line for the mark at its end. */
const TOP = 7

/** Small line of a course over time, with a comb cell at its end. The number beside it says the same. */
export function SparkLine({ points }: { points: readonly number[] }) {
  const highest = Math.max(...points, 1)
  const coordinates = points.map((value, index) => ({
    x: INSET + (index * (WIDTH - 2 * INSET)) / Math.max(points.length - 1, 1),
    y: HEIGHT - INSET - (value / highest) * (HEIGHT - INSET - TOP),
  }))
  const end = coordinates.at(-1)
  if (end === undefined) return null
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline
        points={coordinates.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--wm-chart-1)"
        strokeWidth={2.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <polygon points={cell(end)} fill="var(--wm-honey)" stroke="var(--wm-ink)" strokeWidth={2} />
    </svg>
  )
}

/** Corners of a comb cell around the point. */
function cell({ x, y }: { x: number; y: number }): string {
  const corners = [
    [0, -5],
    [4.3, -2.5],
    [4.3, 2.5],
    [0, 5],
    [-4.3, 2.5],
    [-4.3, -2.5],
  ] as const
  return corners.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(' ')
}
