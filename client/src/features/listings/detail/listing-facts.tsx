import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/detail/listing-facts.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { MARK_COLOR_LABELS, markColorOfYear } from '#shared/details/mark-color.ts'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import {
  BREED_LABELS,
  COLONY_TYPE_LABELS,
  CONDITION_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  type ListingDetail,
  MATING_TYPE_LABELS,
} from '#shared/listings/listings.ts'
import { SHIPPING_TYPE_LABELS } from '#shared/listings/shipping.ts'

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
  const {
    breed,
    matingType,
    colonyType,
    equipmentCategory,
    equipmentCondition,
    hiveSystem,
    honeyType,
    queenYear,
  } = listing
  const rows: [string, ReactNode][] = [
    ['Sorte', honeyType && HONEY_TYPE_LABELS[honeyType]],
    ['Rasse', breed && BREED_LABELS[breed]],
    ['Begattung', matingType && MATING_TYPE_LABELS[matingType]],
    ['Völkertyp', colonyType && COLONY_TYPE_LABELS[colonyType]],
    ['Art der Ausrüstung', equipmentCategory && EQUIPMENT_CATEGORY_LABELS[equipmentCategory]],
    ['Antrieb', listing.isElectric ? 'Elektromotor' : null],
    ['Zustand', equipmentCondition && CONDITION_LABELS[equipmentCondition]],
    ['Rähmchenmaß', hiveSystem && HIVE_SYSTEM_LABELS[hiveSystem]],
    ['Qualität', listing.isBio ? 'Bio' : null],
    ['Lieferung', SHIPPING_TYPE_LABELS[listing.shippingType]],
    ['Gezeichnet', queenYear && <Marking year={queenYear} />],
    ['Eingestellt am', formatDate(listing.createdAt)],
    ['Aufrufe', listing.isOwn ? formatNumber(listing.views) : null],
  ]
  return rows.filter(([, value]) => value !== null)
}

function Marking({ year }: { year: number }) {
  const color = markColorOfYear(year)
  return (
    <span className={styles.marking} data-color={color}>
      {MARK_COLOR_LABELS[color]} ({year})
    </span>
  )
}
