import { listings } from '#drizzle/schema/market/listings.ts'

/** What `matchesFilter` compares of a listing. */
export const COMPARED_COLUMNS = {
  category: listings.category,
  breed: listings.breed,
  subtype: listings.subtype,
  hiveSystem: listings.hiveSystem,
  queenYear: listings.queenYear,
  country: listings.country,
  isBio: listings.isBio,
  shippingAvailable: listings.shippingAvailable,
  availability: listings.availability,
  availableFrom: listings.availableFrom,
}
