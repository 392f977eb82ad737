import type { Country } from '#shared/geo.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { HiveSystem } from '#shared/listings/hive-systems.ts'
import type { Breed, Category } from '#shared/listings/listings.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'
import type { Subtype } from '#shared/listings/subtypes.ts'

/** What a filter asks of a listing besides its words and its place. */
export interface ComparedListing {
  category: Category
  breed: Breed | null
  subtype: Subtype | null
  hiveSystem: HiveSystem | null
  queenYear: number | null
  country: Country
  isBio: boolean
  shippingAvailable: boolean
  availability: Availability
  availableFrom: string | null
}

/**
 * Whether a search with these filters finds the listing: the same that the search asks the database, one listing at a time.
 * @param today in Europe/Berlin
 */
export function matchesFilter(
  filter: Omit<ListingFilter, 'search' | 'postalCode' | 'radius' | 'vendorId'>,
  listing: ComparedListing,
  today: string,
): boolean {
  const { availability, availableFrom, subtype } = listing
  const wants = <T>(wanted: T | undefined, value: T | null) => wanted === undefined || wanted === value
  const isAvailableNow = availability === 'available' && (availableFrom === null || availableFrom <= today)
  return (
    wants(filter.category, listing.category) &&
    wants(filter.breed, listing.breed) &&
    // A listing has one subtype at most: two different ones given together rightly match nothing.
    wants(filter.matingType, subtype) &&
    wants(filter.colonyType, subtype) &&
    wants(filter.equipmentCategory, subtype) &&
    wants(filter.honeyType, subtype) &&
    wants(filter.hiveSystem, listing.hiveSystem) &&
    wants(filter.queenYear, listing.queenYear) &&
    wants(filter.country, listing.country) &&
    (filter.isBio !== true || listing.isBio) &&
    (filter.shippingAvailable !== true || listing.shippingAvailable) &&
    (filter.availableNow !== true || isAvailableNow)
  )
}
