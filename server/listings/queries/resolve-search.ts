import type { Services } from '#server/core/context.ts'
import type { PlaceDistance } from '#server/geo/place-snapshot.ts'
import type { ListingFilter } from '#shared/listings-inputs.ts'
import { findTerms } from './find-terms.ts'
import type { Criteria } from './search-criteria.ts'

export interface ResolvedSearch {
  criteria: Criteria
  /** The postal codes within the radius, nearest first; `null` for a search without a place. */
  places: readonly PlaceDistance[] | null
}

/** Looks up what the filters name. @returns `null` when nothing can match: an unknown postal code or word */
export async function resolveSearch(
  { db, places: index }: Pick<Services, 'db' | 'places'>,
  { search, postalCode, radius, ...filter }: ListingFilter,
): Promise<ResolvedSearch | null> {
  const words = search === undefined ? [] : await findTerms(db, search)
  if (words === null) return null
  if (postalCode === undefined || postalCode === '') {
    return { criteria: { filter, words, postalCodeIds: null }, places: null }
  }
  const centres = await index.findSearchCentres(postalCode, filter.country)
  const places = index.listIdsWithin(centres, radius)
  if (places.length === 0) return null
  return { criteria: { filter, words, postalCodeIds: places.map(place => place.postalCodeId) }, places }
}
