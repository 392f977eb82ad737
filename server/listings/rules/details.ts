import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import { hasMatingStation } from '#shared/details/queen-passport.ts'
import type { Category, MatingType } from '#shared/listings/listings.ts'

interface Goods {
  category: Category
  matingType: MatingType | null
}

/** The details that these goods have; whatever else was sent is dropped. */
export function detailsOf(
  { category, matingType }: Goods,
  given: ListingDetails | null,
): ListingDetails | null {
  if (given === null || given.kind !== DETAILS_OF_CATEGORY[category]) return null
  if (given.kind !== 'queen') return given
  return {
    ...given,
    markNumber: given.isMarked ? given.markNumber : null,
    matingStation: hasMatingStation(matingType) ? given.matingStation : null,
    droneLine: matingType === 'unmated' ? null : given.droneLine,
    insemination: matingType === 'artificially_inseminated' ? given.insemination : null,
  }
}
