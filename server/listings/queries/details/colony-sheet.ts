import { colonySheets } from '#drizzle/schema/market/listing-details.ts'
import { detailsTable } from './details-table.ts'

export const COLONY_SHEET = detailsTable(colonySheets, ({ listingId: _listing, ...sheet }) => ({
  kind: 'colony',
  ...sheet,
}))
