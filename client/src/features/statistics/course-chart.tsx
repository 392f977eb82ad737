import * as styles from '#client/features/statistics/course-chart.module.css'
import { axisEnd, STEPS, type Step, stepText, toSteps, total } from '#client/features/statistics/steps.ts'
import { formatNumber } from '#client/lib/format.ts'
import type { Counts, DayCounts } from '#shared/listings/statistics.ts'

export interface CourseChartProps {
  days: readonly DayCounts[]
  name: keyof Counts
  /** "Aufrufe" */
  title: string
}

interface Frame {
  width: number
  height: number
  /** Where the axis of the numbers stands. */
  left: number
  /** Where nothing is drawn above. */
  top: number
  bottom: number
}

const FRAMES = {
  wide: { width: 900, height: 144, left: 40, top: 18, bottom: 118 },
  narrow: { width: 340, height: 134, left: 32, top: 16, bottom: 110 },
} satisfies Record<keyof typeof STEPS, Frame>

/** One course over the period: bars, comb cells or needles, told apart by their shape. Phones have a drawing of their own. */
export function CourseChart(props: CourseChartProps) {
  return (
    <>
      <div className={styles.wide}>
        <Drawing {...props} kind="wide" />
      </div>
      <div className={styles.narrow}>
        <Drawing {...props} kind="narrow" />
      </div>
    </>
  )
}

function Drawing({ days, name, title, kind }: CourseChartProps & { kind: keyof typeof STEPS }) {
  const frame = FRAMES[kind]
  const { steps, size } = toSteps(days, STEPS[kind])
  const end = axisEnd(Math.max(...steps.map(step => step[name])))
  const highest = steps.reduce((best, step) => (step[name] > best[name] ? step : best), steps[0] as Step)
  const slot = (frame.width - frame.left) / steps.length
  const at = (index: number) => frame.left + (index + 0.5) * slot
  const heightOf = (value: number) => frame.bottom - (value / end) * (frame.bottom - frame.top)
  const begin = `${size === 1 ? 'am' : 'ab'} ${highest.label}`
  const text = `${title} ${stepText(size)}, ${steps[0]?.label} bis heute: zusammen ${formatNumber(total(days, name))}${
    highest[name] > 0 ? `, höchstens ${formatNumber(highest[name])} ${begin}` : ''
  }`
  return (
    <svg className={styles.chart} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={text}>
      {[0, end / 2, end].map(value => (
        <g key={value}>
          <line
            x1={frame.left}
            x2={frame.width}
            y1={heightOf(value)}
            y2={heightOf(value)}
            className={styles.rule}
          />
          <text x={frame.left - 8} y={heightOf(value) + 4} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {steps.map((step, index) => (
        <Mark
          key={step.label}
          name={name}
          count={step[name]}
          x={at(index)}
          width={slot * 0.8}
          heightOf={heightOf}
        />
      ))}
      {name === 'views' && highest.views > 0 && (
        <text
          x={at(steps.indexOf(highest))}
          y={heightOf(highest.views) - 6}
          textAnchor={anchorAt(steps.indexOf(highest), steps.length)}
          className={styles.peak}
        >
          {formatNumber(highest.views)} {begin}
        </text>
      )}
      {labelled(steps.length, kind).map(index => (
        <text
          key={index}
          x={at(index)}
          y={frame.height - 4}
          textAnchor={index === steps.length - 1 ? 'end' : 'middle'}
        >
          {steps[index]?.label}
        </text>
      ))}
    </svg>
  )
}

/** What stands near an end of the drawing must not leave it. */
function anchorAt(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index < count / 8) return 'start'
  return index > (7 * count) / 8 ? 'end' : 'middle'
}

interface MarkProps {
  name: keyof Counts
  count: number
  x: number
  width: number
  heightOf: (value: number) => number
}

/** Views are a bar, each enquiry a comb cell as long as they are few, favourites a needle. */
function Mark({ name, count, x, width, heightOf }: MarkProps) {
  if (count === 0) return null
  const y = heightOf(count)
  if (name === 'views') {
    return <rect x={x - width / 2} width={width} y={y} height={heightOf(0) - y} className={styles.views} />
  }
  if (name === 'favorites') {
    return (
      <g className={styles.favorites}>
        <line x1={x} x2={x} y1={heightOf(0)} y2={y} />
        <circle cx={x} cy={y} r={5} />
      </g>
    )
  }
  return <polygon points={cellAt(x, y)} className={styles.leads} />
}

function cellAt(x: number, y: number): string {
  const corners = [
    [0, -8],
    [7, -4],
    [7, 4],
    [0, 8],
    [-7, 4],
    [-7, -4],
  ] as const
  return corners.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(' ')
}

/** Which steps have their day below them. */
function labelled(count: number, kind: keyof typeof STEPS): number[] {
  const labels = kind === 'wide' ? 5 : 3
  return [
    ...new Set(
      Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / (labels - 1))),
    ),
  ]
}
