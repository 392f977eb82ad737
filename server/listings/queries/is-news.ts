import { eq } from 'drizzle-orm'
import { listingNews } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'

/** Whether it waits to be compared with saved searches. */
export async function isNews(db: Database, listingId: number): Promise<boolean> {
  return (await db.$count(listingNews, eq(listingNews.listingId, listingId))) > 0
}
