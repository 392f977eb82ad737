import type { CardFacts, ListingDetails } from '#shared/details/listing-details.ts'
import { pricePerKg } from './honey-label.ts'

/** What cards show of the details: stored with the listing, and worked out for the one that is being written. */
export function cardFactsOf(
  { price, priceUnit }: { price: string | null; priceUnit: string | null },
  details: ListingDetails | null,
): CardFacts {
  return {
    pricePerKg: details?.kind === 'honey' ? pricePerKg(price, priceUnit, details.netWeightG) : null,
    queenYear: details?.kind === 'queen' && details.isMarked ? details.hatchedYear : null,
  }
}
