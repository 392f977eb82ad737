import { eq } from 'drizzle-orm'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listingNews, listings, listingWords } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { COMPARED_COLUMNS } from './compared-columns.ts'

/** Listings that nobody has been told about, as a search compares them. Those that have been hidden since are none. */
export async function listNews(db: Database, limit: number) {
  const rows = await db
    .select({
      id: listingNews.listingId,
      ...COMPARED_COLUMNS,
      price: listings.price,
      isPublic: listings.isPublic,
      postalCodeId: listings.postalCodeId,
      postalCode: postalCodes.code,
      vendorUserId: vendors.userId,
      words: listingWords.words,
    })
    .from(listingNews)
    .innerJoin(listings, eq(listings.id, listingNews.listingId))
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .innerJoin(postalCodes, eq(postalCodes.id, listings.postalCodeId))
    .leftJoin(listingWords, eq(listingWords.listingId, listings.id))
    .orderBy(listingNews.listingId)
    .limit(limit)
  return rows.map(({ words, ...row }) => ({ ...row, words: words ?? '' }))
}

export type NewsListing = Awaited<ReturnType<typeof listNews>>[number]
