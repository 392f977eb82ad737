import { queenPassports } from '#drizzle/schema/market/listing-details.ts'
import { detailsTable } from './details-table.ts'

export const QUEEN_PASSPORT = detailsTable(
  queenPassports,
  ({ listingId: _listing, honeyValue, gentlenessValue, calmValue, swarmingValue, varroaValue, ...card }) => ({
    kind: 'queen',
    ...card,
    breedingValues: {
      honey: honeyValue,
      gentleness: gentlenessValue,
      calm: calmValue,
      swarming: swarmingValue,
      varroa: varroaValue,
    },
  }),
)
