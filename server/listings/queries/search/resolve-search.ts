import type { Services } from '#server/core/trpc/context.ts'
import type { DistanceOf, PlaceDistance } from '#server/geo/queries/place-snapshot.ts'
import { attributesOf } from '#server/listings/rules/derived-fields.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { Criteria } from './criteria.ts'
import { findTerms, type SearchedWord } from './find-terms.ts'

/** @returns `null` when one of the words occurs in no listing */
export type LookUpTerms = (search: string) => Promise<SearchedWord[] | null>

export interface ResolvedSearch {
  criteria: Criteria
  /** The postal codes within the radius, nearest first; `null` for a search without a place. */
  places: readonly PlaceDistance[] | null
  /** km from what was searched; `null` for a search without a place. */
  distanceOf: DistanceOf
}

/**
 * Looks up what the filters name.
 * @param lookUpTerms for who asks for the same words again and keeps what was found
 * @returns `null` when nothing can match: an unknown postal code or word, an attribute that the category does not have
 */
export async function resolveSearch(
  { db, places: index }: Pick<Services, 'db' | 'places'>,
  { search, postalCode, radius, ...filter }: ListingFilter,
  lookUpTerms: LookUpTerms = text => findTerms(db, text),
): Promise<ResolvedSearch | null> {
  if (!mayHaveAttributes(filter)) return null
  const words = search === undefined ? [] : await lookUpTerms(search)
  if (words === null) return null
  if (postalCode === undefined || postalCode === '') {
    const criteria = { filter, words, postalCodeIds: null, excludedIds: [] }
    return { criteria, places: null, distanceOf: () => null }
  }
  const centres = await index.findSearchCentres(postalCode, filter.country)
  // A listing is in the country of its postal code.
  const places = index.listIdsWithin(centres, radius, filter.country)
  if (places.length === 0) return null
  const postalCodeIds = places.map(place => place.postalCodeId)
  return {
    criteria: { filter, words, postalCodeIds, excludedIds: [] },
    places,
    // Computed for the few listings of the page: a map of all places within the radius would cost more.
    distanceOf: index.distancesFrom(centres),
  }
}

/** By the rule that decides which attributes a listing keeps. */
function mayHaveAttributes({
  category,
  ...filter
}: Omit<ListingFilter, 'search' | 'postalCode' | 'radius'>): boolean {
  if (category === undefined) return true
  const { breed, matingType, colonyType, hiveSystem, equipmentCategory } = filter
  const wanted = { breed, matingType, colonyType, hiveSystem, equipmentCategory }
  const kept = attributesOf(category, wanted)
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || kept[name as keyof typeof wanted] === value,
  )
}
