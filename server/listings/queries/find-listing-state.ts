import { and, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { isPromoted } from '#server/listings/rules/derived-fields.ts'

/** Whether everybody may see the listing. */
export async function isListingPublic(db: Database, id: number): Promise<boolean> {
  return (await db.$count(listings, and(eq(listings.id, id), eq(listings.isPublic, true)))) > 0
}

/** Status and promotion of an own listing. @throws AppError LISTING_NOT_FOUND, also for listings of others */
export async function getOwnListingState(db: Database, vendorId: number, id: number) {
  const [listing] = await db
    .select({ status: listings.status, topListingUntil: listings.topListingUntil })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.vendorId, vendorId)))
  if (listing === undefined) throw new AppError('LISTING_NOT_FOUND')
  return { ...listing, isTopListing: isPromoted(listing.topListingUntil, clock.now()) }
}

/** How many listings a vendor has, in every status. */
export async function countOwnListings(db: Database, vendorId: number): Promise<number> {
  return db.$count(listings, eq(listings.vendorId, vendorId))
}
