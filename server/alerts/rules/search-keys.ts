import type { Country } from '#shared/geo.ts'
import type { Category } from '#shared/listings/listings.ts'

/** Stands for any category, or any region. */
export const ANY = '*'

export interface SearchKey {
  category: Category | typeof ANY
  region: string
}

/** By the digits that lie together on the map: two of a German postal code, one of an Austrian or Swiss one. */
export function postalRegion(country: Country, postalCode: string): string {
  return country + postalCode.slice(0, country === 'DE' ? 2 : 1)
}

/** Under which keys stand all searches that can find a listing. */
export function keysOfListing(category: Category, region: string): SearchKey[] {
  return [category, ANY].flatMap(each =>
    [region, ANY].map(place => ({ category: each, region: place }) as SearchKey),
  )
}
