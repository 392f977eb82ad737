import { inArray } from 'drizzle-orm'
import { listingNews } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'

/** These have been compared with every saved search. */
export async function forgetNews(db: Database, listingIds: readonly number[]): Promise<void> {
  await db.delete(listingNews).where(inArray(listingNews.listingId, [...listingIds]))
}
