import { and, eq, inArray } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'

interface HiddenListing {
  title: string
  status: ListingStatus
  availability: Availability
}

/** Those of the listings that are there but not public, by their ids. */
export async function findHiddenListings(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, HiddenListing>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      status: listings.status,
      availability: listings.availability,
    })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), eq(listings.isPublic, false)))
  return new Map(rows.map(({ id, ...listing }) => [id, listing]))
}
