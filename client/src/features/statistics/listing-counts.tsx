import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/statistics/listing-counts.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { formatRecentDate } from '#client/lib/recent-date.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { UsualRange } from '#client/ui/data/usual-range.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import {
  comparedPriceText,
  INSIGHT_MIN_LISTINGS,
  INSIGHT_MIN_VENDORS,
  usualPriceText,
} from '#shared/listings/prices/price-insight.ts'
import { type ListingCounts as Counted, STATISTIC_LISTINGS_SHOWN } from '#shared/listings/statistics.ts'
import { paths } from '#shared/web/paths.ts'

const COLUMNS = [
  'Titel',
  { label: 'Aufrufe', kind: 'right' },
  { label: 'Verlauf', kind: 'spare-hidden' },
  { label: 'Anfragen', kind: 'right' },
  { label: 'Gemerkt', kind: 'right' },
  { label: 'Gemerkte Suchen', kind: 'spare-number' },
  'Üblicher Preis',
  'Bestätigt',
] as const

export interface ListingCountsProps {
  listings: readonly Counted[]
  /** Its picture beside the title, which belongs to another feature. */
  renderPicture: (listingId: number) => ReactNode
}

/** The numbers of each listing. */
export function ListingCounts({ listings, renderPicture }: ListingCountsProps) {
  if (listings.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="by-listing">
      <h2 id="by-listing">Nach Inserat</h2>
      <CardTable columns={COLUMNS}>
        {listings.map(
          ({ id, title, views, leads, favorites, course, searches, category, price, confirmedAt }) => (
            <tr key={id}>
              <td className="cell-full">
                <span className="cell-title">
                  {renderPicture(id)}
                  <Anchor
                    className="row-link inline-flex items-center wrap-anywhere"
                    href={paths.listing(id)}
                  >
                    {title}
                  </Anchor>
                </span>
              </td>
              <td className="cell-number cell-strong" data-label="Aufrufe">
                {formatNumber(views)}
              </td>
              <td className="cell-spare">
                <CourseLine points={course} />
              </td>
              <td className="cell-number" data-label="Anfragen">
                {formatNumber(leads)}
              </td>
              <td className="cell-number" data-label="Gemerkt">
                {formatNumber(favorites)}
              </td>
              <td className="cell-number cell-spare" data-label="Gemerkte Suchen">
                {searches === null ? 'wenige' : `≈ ${formatNumber(searches)}`}
              </td>
              <td className="cell-full" data-label="Üblicher Preis">
                {price === null ? (
                  <span className="muted">unbekannt</span>
                ) : (
                  <div className="small text-ink-2">
                    <UsualRange
                      from={Number(price.usual.from)}
                      to={Number(price.usual.to)}
                      value={Number(price.own)}
                    />
                    Sie: <b>{comparedPriceText(category, price.own)}</b> ·{' '}
                    {usualPriceText(category, price.usual)}
                  </div>
                )}
              </td>
              <td className="cell-full" data-label="Bestätigt">
                {confirmedAt === null ? (
                  <span className="muted">noch nie</span>
                ) : (
                  <Badge tone="ok" icon={<Check className="icon" />}>
                    {formatRecentDate(confirmedAt)}
                  </Badge>
                )}
              </td>
            </tr>
          ),
        )}
      </CardTable>
      <p className="small muted">
        {listings.length === STATISTIC_LISTINGS_SHOWN &&
          `Die ${STATISTIC_LISTINGS_SHOWN} am meisten angesehenen. `}
        „Gemerkte Suchen“: auf so viele passte das Inserat ungefähr, als es neu war. Den üblichen Preis zeigen
        wir ab {INSIGHT_MIN_LISTINGS} Inseraten von mindestens {INSIGHT_MIN_VENDORS} Imkereien.
      </p>
    </section>
  )
}

const WIDTH = 120
const HEIGHT = 32

/** The number beside it says more; this only shows whether it rises or falls. */
function CourseLine({ points }: { points: readonly number[] }) {
  const highest = Math.max(...points, 1)
  const line = points.map(
    (value, index) =>
      `${((index * WIDTH) / Math.max(points.length - 1, 1)).toFixed(1)},${(HEIGHT - 4 - (value / highest) * (HEIGHT - 8)).toFixed(1)}`,
  )
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={line.join(' ')} />
    </svg>
  )
}
