import type { DetailsKind } from '#shared/details/listing-details.ts'
import type { Category } from '#shared/listings/listings.ts'

/** Which details a category has; `null`: none. */
export const DETAILS_OF_CATEGORY = {
  honey: 'honey',
  queens: 'queen',
  colonies: 'colony',
  equipment: null,
} satisfies Record<Category, DetailsKind | null>
