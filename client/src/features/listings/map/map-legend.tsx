import { HONEYS } from '#client/features/listings/map/cells/map-steps.ts'
import * as styles from '#client/features/listings/map/map-legend.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { classes } from '#client/ui/classes.ts'
import type { ListingMap } from '#shared/map/listing-map.ts'

export interface MapLegendProps {
  map: ListingMap
  steps: readonly number[]
  /** Of the overview, whose combs are larger; narrow screens show these. */
  wideSteps: readonly number[] | null
}

/** Five jars: which honey stands for how many, and where the drawing comes from. */
export function MapLegend({ map, steps, wideSteps }: MapLegendProps) {
  const isLarge = map.cells.some(({ count }) => count >= 1000)
  return (
    <div className={styles.band}>
      <div className="wrap">
        {map.cells.length > 0 && (
          <>
            <Jars steps={steps} className={wideSteps === null ? undefined : styles.whole} />
            {wideSteps !== null && <Jars steps={wideSteps} className={styles.overview} />}
          </>
        )}
        <p className={styles.source}>
          {isLarge && '„T“ heißt Tausend. '}
          {map.capped && 'Sehr viele Treffer: Die Zahlen sind Mindestzahlen aus den neuesten Inseraten. '}
          Eigene Zeichnung nach Natural Earth. Ein Inserat steht dort, wo seine Postleitzahl liegt, nie an
          einer Straße.
        </p>
      </div>
    </div>
  )
}

function Jars({ steps, className }: { steps: readonly number[]; className: string | undefined }) {
  return (
    <dl className={classes(styles.jars, className)}>
      <dt>Je dunkler der Honig, desto mehr Inserate</dt>
      {steps.map((from, index) => (
        <dd key={from}>
          <svg viewBox="0 0 34 40" aria-hidden="true" data-honey={index}>
            <path
              className={styles.glass}
              d="M8 7l18-.6 1 4 4 4-.6 21-3 3.4-21 .4-3.4-3L2.600 15l4.400-4.600z"
            />
            <path className={styles.filling} d="M6.400 15.500l21.800-.6-.4 18.600-2 2-17.600.4-2-2z" />
            <path className={styles.cover} d="M7 2.600l20-.6.800 5.400-21.400.6z" />
          </svg>
          <span>
            <b>{rangeText(from, steps[index + 1])}</b>
            <small>{HONEYS[index]}</small>
          </span>
        </dd>
      ))}
    </dl>
  )
}

function rangeText(from: number, next: number | undefined): string {
  if (next === undefined) return `ab ${formatNumber(from)}`
  return next === from + 1 ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(next - 1)}`
}
