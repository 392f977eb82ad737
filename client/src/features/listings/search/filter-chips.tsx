import { X } from 'lucide-react'
import * as styles from '#client/features/listings/search/filter-chips.module.css'
import { useSearchPlaces } from '#client/features/listings/use-listings.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { COUNTRY_LABELS, type Place } from '#shared/geo.ts'
import { HIVE_SYSTEM_LABELS } from '#shared/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/honey-type-labels.ts'
import {
  BREED_LABELS,
  CATEGORY_LABELS,
  COLONY_TYPE_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  MATING_TYPE_LABELS,
} from '#shared/listings.ts'
import { chosenFilters, type FilterName, type MarketSearch, marketHref } from '#shared/market-search.ts'
import { withoutFilters } from '#shared/unfiltered-search.ts'

const LABELS: Record<Exclude<FilterName, 'postalCode'>, Record<string, string>> = {
  category: CATEGORY_LABELS,
  country: COUNTRY_LABELS,
  breed: BREED_LABELS,
  matingType: MATING_TYPE_LABELS,
  colonyType: COLONY_TYPE_LABELS,
  equipmentCategory: EQUIPMENT_CATEGORY_LABELS,
  hiveSystem: HIVE_SYSTEM_LABELS,
  honeyType: HONEY_TYPE_LABELS,
  isBio: { true: 'Nur Bio' },
  shippingAvailable: { true: 'Versand möglich' },
  availableNow: { true: 'Jetzt verfügbar' },
}

export interface FilterChipsProps {
  search: MarketSearch
}

/** What is chosen, each to be taken back by itself; from two on all at once. */
export function FilterChips({ search }: FilterChipsProps) {
  const places = useSearchPlaces(search).data?.places
  const chosen: ('search' | FilterName)[] = chosenFilters(search)
  if (search.search !== undefined) chosen.unshift('search')
  const { search: _word, ...unfiltered } = withoutFilters(search)
  return (
    <>
      {chosen.map(name => {
        const label = chipLabel(name, search, places)
        return (
          <Anchor
            key={name}
            className={styles.chip}
            href={marketHref({ ...search, page: 1, [name]: undefined })}
            aria-label={`${label} aufheben`}
          >
            {label}
            <X className="icon" aria-hidden="true" />
          </Anchor>
        )
      })}
      {chosen.length > 1 && (
        <Anchor className={styles.reset} href={marketHref(unfiltered)}>
          Alle zurücksetzen
        </Anchor>
      )}
    </>
  )
}

function chipLabel(name: 'search' | FilterName, search: MarketSearch, places: Place[] | undefined): string {
  const value = String(search[name])
  if (name === 'search') return `„${value}“`
  if (name === 'postalCode') return circleLabel(search, places)
  return LABELS[name][value] ?? value
}

/** "50 km um 83278 Traunstein"; a code of several countries names all of its places. */
function circleLabel({ postalCode, radius }: MarketSearch, places: Place[] = []): string {
  const names = places.map(({ place, country, isApproximate }) => {
    const name = isApproximate ? `Raum ${place}` : place
    return places.length > 1 ? `${name} ${country}` : name
  })
  const all = names.length > 1 ? `(${names.join(', ')})` : names.join('')
  return `${radius} km um ${postalCode} ${all}`.trim()
}
