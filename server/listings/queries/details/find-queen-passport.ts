import { eq } from 'drizzle-orm'
import { queenPassports } from '#drizzle/schema/listing-details.ts'
import type { Database } from '#server/core/database/database.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'

export async function findQueenPassport(
  db: Database,
  listingId: number,
): Promise<Extract<ListingDetails, { kind: 'queen' }> | null> {
  const [row] = await db.select().from(queenPassports).where(eq(queenPassports.listingId, listingId))
  if (row === undefined) return null
  const {
    listingId: _listing,
    honeyValue,
    gentlenessValue,
    calmValue,
    swarmingValue,
    varroaValue,
    ...card
  } = row
  return {
    kind: 'queen',
    ...card,
    breedingValues: {
      honey: honeyValue,
      gentleness: gentlenessValue,
      calm: calmValue,
      swarming: swarmingValue,
      varroa: varroaValue,
    },
  }
}
