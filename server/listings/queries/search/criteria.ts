import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { SearchedWord } from './find-terms.ts'

/** What listings must meet, with the words and places of a search looked up. */
export interface Criteria {
  filter: Omit<ListingFilter, 'search' | 'postalCode' | 'radius'>
  /** Postal codes within the radius; `null`: anywhere. */
  postalCodeIds: readonly number[] | null
  words: readonly SearchedWord[]
  /** Listings that are left out although they meet the rest. */
  excludedIds: readonly number[]
}

/** Which of the listings found, in whole numbers. */
export interface Page {
  limit: number
  offset: number
}
