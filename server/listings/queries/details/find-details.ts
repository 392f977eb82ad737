import type { Database } from '#server/core/database/database.ts'
import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import type { DetailsKind, ListingDetails } from '#shared/details/listing-details.ts'
import type { Category } from '#shared/listings/listings.ts'
import { COLONY_SHEET } from './colony-sheet.ts'
import type { DetailsTable } from './details-table.ts'
import { HONEY_LABEL } from './honey-label.ts'
import { QUEEN_PASSPORT } from './queen-passport.ts'

const TABLES: Record<DetailsKind, DetailsTable> = {
  honey: HONEY_LABEL,
  queen: QUEEN_PASSPORT,
  colony: COLONY_SHEET,
}

function tableOf(category: Category): DetailsTable | null {
  const kind = DETAILS_OF_CATEGORY[category]
  return kind === null ? null : TABLES[kind]
}

/** What only this category has, by one primary key; `null` where nothing was said. */
export async function findDetails(
  db: Database,
  listingId: number,
  category: Category,
): Promise<ListingDetails | null> {
  return tableOf(category)?.find(db, listingId) ?? null
}

/** The same for the page of a listing, outside of transactions. */
export async function readDetails(
  db: Database,
  listingId: number,
  category: Category,
): Promise<ListingDetails | null> {
  return tableOf(category)?.read(db, listingId) ?? null
}
