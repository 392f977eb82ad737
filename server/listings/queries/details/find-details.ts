import type { Database } from '#server/core/database/database.ts'
import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import type { Category } from '#shared/listings/listings.ts'
import { findColonySheet } from './find-colony-sheet.ts'
import { findHoneyLabel } from './find-honey-label.ts'
import { findQueenPassport } from './find-queen-passport.ts'

/** What only this category has, by one primary key; `null` where nothing was said. */
export async function findDetails(
  db: Database,
  listingId: number,
  category: Category,
): Promise<ListingDetails | null> {
  switch (DETAILS_OF_CATEGORY[category]) {
    case 'honey':
      return findHoneyLabel(db, listingId)
    case 'queen':
      return findQueenPassport(db, listingId)
    case 'colony':
      return findColonySheet(db, listingId)
    case null:
      return null
  }
}
