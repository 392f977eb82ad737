import type { ReactNode } from 'react'
import { MARK_COLOR_LABELS, markColorOfYear, queenYear } from '#client/features/listings/cards/listing-art.ts'
import * as styles from '#client/features/listings/detail/listing-facts.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { HIVE_SYSTEM_LABELS } from '#shared/hive-systems.ts'
import {
  BREED_LABELS,
  COLONY_TYPE_LABELS,
  CONDITION_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  type ListingDetail,
  MATING_TYPE_LABELS,
  SHIPPING_TYPE_LABELS,
} from '#shared/listings.ts'

/** What is known of the goods, as a hive record card. */
export function ListingFacts({ listing }: { listing: ListingDetail }) {
  return (
    <section aria-labelledby="facts">
      <h2 className="subheading" id="facts">
        Eckdaten
      </h2>
      <div className={styles.hiveCard}>
        <dl>
          {facts(listing).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function facts(listing: ListingDetail): [string, ReactNode][] {
  const { breed, matingType, colonyType, equipmentCategory, equipmentCondition, hiveSystem } = listing
  const year = markedYear(listing)
  const rows: [string, ReactNode][] = [
    ['Rasse', breed && BREED_LABELS[breed]],
    ['Begattung', matingType && MATING_TYPE_LABELS[matingType]],
    ['Völkertyp', colonyType && COLONY_TYPE_LABELS[colonyType]],
    ['Art', equipmentCategory && EQUIPMENT_CATEGORY_LABELS[equipmentCategory]],
    ['Zustand', equipmentCondition && CONDITION_LABELS[equipmentCondition]],
    ['Rähmchenmaß', hiveSystem && HIVE_SYSTEM_LABELS[hiveSystem]],
    ['Qualität', listing.isBio ? 'Bio' : null],
    ['Lieferung', SHIPPING_TYPE_LABELS[listing.shippingType]],
    ['Gezeichnet', year === null ? null : <Marking year={year} />],
    ['Aufrufe', formatNumber(listing.views)],
  ]
  return rows.filter(([, value]) => value !== null)
}

/** The year whose colour the queen wears, if the text says that she is marked and names one year. */
function markedYear({ category, title, description }: ListingDetail): number | null {
  const text = `${title} ${description}`
  const isMarked = /gezeichnet/i.test(text) && !/ungezeichnet|nicht gezeichnet/i.test(text)
  return category === 'queens' && isMarked ? (queenYear(title) ?? queenYear(description)) : null
}

function Marking({ year }: { year: number }) {
  const color = markColorOfYear(year)
  return (
    <span className={styles.marking} data-color={color}>
      {MARK_COLOR_LABELS[color]} ({year})
    </span>
  )
}
