import { and, eq, isNotNull } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { RADIUS_MAX_KM } from '#shared/geo.ts'
import type { SearchListingsInput } from '#shared/inputs/listings/listings.ts'
import type { Category, ListingCard } from '#shared/listings/listings.ts'
import { searchListings } from './search/search-listings.ts'

const SHOWN = 4

interface ListingsInstead {
  /** Of what was there; `null` when nothing is known of it. */
  category: Category | null
  /** Whether they stand around the same place, nearest first. */
  isNear: boolean
  listings: ListingCard[]
}

/**
 * Where a visit goes on from a listing that cannot be seen: the nearest of its category, else the newest. What was never
 * public is taken for one that does not exist, and how far away the others are from it is told of none.
 */
export async function listInstead(
  services: Pick<Services, 'db' | 'files' | 'places'>,
  id: number,
): Promise<ListingsInstead> {
  const gone = await findOnceListed(services.db, id)
  const search = (filter: Partial<SearchListingsInput>) =>
    searchListings(services, { radius: RADIUS_MAX_KM, sortBy: 'newest', limit: SHOWN, offset: 0, ...filter })
  if (gone === null) return { category: null, isNear: false, listings: await search({}) }
  const near = await search({ ...gone, sortBy: 'distance' })
  if (near.length > 0) {
    const listings = near.map(card => ({ ...card, distance: null }))
    return { category: gone.category, isNear: true, listings }
  }
  const alike = await search({ category: gone.category })
  return alike.length > 0
    ? { category: gone.category, isNear: false, listings: alike }
    : { category: null, isNear: false, listings: await search({}) }
}

/** What everybody could once read: what was offered, and where. */
async function findOnceListed(db: Database, id: number) {
  const [row] = await db
    .select({ category: listings.category, postalCode: vendors.postalCode, country: vendors.country })
    .from(listings)
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(and(eq(listings.id, id), isNotNull(listings.firstPublicAt)))
  return row ?? null
}
