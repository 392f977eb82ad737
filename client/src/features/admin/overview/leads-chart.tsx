import { keepPreviousData } from '@tanstack/react-query'
import * as styles from '#client/features/admin/overview/leads-chart.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import type { LeadsOfDay, LeadWindow } from '#shared/admin.ts'
import { axisMax, dayLabel, describeLeads } from './leads-per-day.ts'

const WIDTH = 900
const HEIGHT = 230
/** Room for the numbers left of the bars, above them and for the days below. */
const LEFT = 36
const TOP = 26
const BOTTOM = 30
const FLOOR = HEIGHT - BOTTOM
/** Height of a bar's pointed end. */
const TIP = 6
/** Every so many days one is named, counted from today. */
const LABEL_STEPS = { 7: 1, 30: 7, 90: 14 } satisfies Record<LeadWindow, number>

/** Enquiries of the last days as bars that end in comb cells, today's in honey. */
export function LeadsChart({ window }: { window: LeadWindow }) {
  const { data: days, error } = trpc.admin.getLeadsPerDay.useQuery(
    { days: window },
    { placeholderData: keepPreviousData },
  )
  if (days === undefined) {
    return error === null ? (
      <Skeleton height="14rem" />
    ) : (
      <p role="alert">{errorMessage(error, 'Die Anfragen konnten nicht geladen werden.')}</p>
    )
  }
  return (
    // Wider than a telephone: it scrolls, also by keyboard, and begins at its newest end.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className={styles.scroller} role="group" aria-labelledby="leads-title" tabIndex={0} ref={showNewest}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={describeLeads(days)}
      >
        <Grid max={axisMax(days)} />
        {days.map((day, index) => (
          <Bar
            key={day.day}
            day={day}
            index={index}
            count={days.length}
            max={axisMax(days)}
            labelStep={LABEL_STEPS[window]}
          />
        ))}
        <line x1={LEFT} x2={WIDTH} y1={FLOOR} y2={FLOOR} stroke="var(--wm-line-strong)" strokeWidth={2} />
      </svg>
    </div>
  )
}

function showNewest(scroller: HTMLElement | null): void {
  if (scroller !== null) scroller.scrollLeft = scroller.scrollWidth
}

function Grid({ max }: { max: number }) {
  return [max / 2, max].map(value => (
    <g key={value}>
      <line
        x1={LEFT}
        x2={WIDTH}
        y1={heightOf(value, max)}
        y2={heightOf(value, max)}
        stroke="var(--wm-line)"
      />
      <text x={0} y={heightOf(value, max) + 4}>
        {value}
      </text>
    </g>
  ))
}

interface BarProps {
  day: LeadsOfDay
  index: number
  /** How many bars there are. */
  count: number
  max: number
  labelStep: number
}

function Bar({ day, index, count, max, labelStep }: BarProps) {
  const step = (WIDTH - LEFT) / count
  const left = LEFT + index * step + step * 0.14
  const width = step * 0.72
  const middle = left + width / 2
  const top = heightOf(day.count, max)
  const shoulder = Math.min(top + TIP, FLOOR)
  const isToday = index === count - 1
  return (
    <g>
      {day.count > 0 && (
        <path
          d={`M${left} ${FLOOR}V${shoulder}L${middle} ${top}L${left + width} ${shoulder}V${FLOOR}Z`}
          fill={isToday ? 'var(--wm-honey)' : 'var(--wm-chart-2)'}
          stroke={isToday ? 'var(--wm-ink)' : 'none'}
          strokeWidth={2}
        />
      )}
      {day.count > 0 && (
        <text className={styles.value} x={middle} y={top - 7} textAnchor="middle">
          {day.count}
        </text>
      )}
      {(count - 1 - index) % labelStep === 0 && (
        <text x={isToday ? WIDTH : middle} y={HEIGHT - 8} textAnchor={isToday ? 'end' : 'middle'}>
          {isToday ? 'heute' : dayLabel(day.day)}
        </text>
      )}
    </g>
  )
}

function heightOf(value: number, max: number): number {
  return FLOOR - (value / max) * (FLOOR - TOP)
}
