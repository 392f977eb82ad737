import { X } from 'lucide-react'
import * as styles from '#client/features/listings/search/filter-chips.module.css'
import { useSearchPlaces } from '#client/features/listings/use-listings.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { Place } from '#shared/geo.ts'
import { filterLabel } from '#shared/search/filter-labels.ts'
import {
  chosenFilters,
  type FilterName,
  type MarketSearch,
  marketHref,
} from '#shared/search/market-search.ts'
import { withoutFilters } from '#shared/search/unfiltered-search.ts'

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
      <PlaceChoice search={search} places={places} />
      {chosen.length > 1 && (
        <Anchor className={styles.reset} href={marketHref(unfiltered)}>
          Alle zurücksetzen
        </Anchor>
      )}
    </>
  )
}

function chipLabel(name: 'search' | FilterName, search: MarketSearch, places: Place[] | undefined): string {
  const label = filterLabel(name, search)
  return name === 'postalCode' && places?.length === 1 ? `${label} ${placeNames(places)}` : label
}

/** A code that several countries have: one of them is meant. */
function PlaceChoice({ search, places = [] }: FilterChipsProps & { places: Place[] | undefined }) {
  const countries = [...new Set(places.map(({ country }) => country))]
  if (countries.length < 2) return null
  return (
    <span className={styles.choice}>
      Welches {search.postalCode}?
      {countries.map(country => (
        <Anchor key={country} href={marketHref({ ...search, country, page: 1 })}>
          {placeNames(places.filter(place => place.country === country))} ({country})
        </Anchor>
      ))}
    </span>
  )
}

/** "Traunstein" */
function placeNames(places: Place[]): string {
  return places.map(({ place, isApproximate }) => (isApproximate ? `Raum ${place}` : place)).join(', ')
}
