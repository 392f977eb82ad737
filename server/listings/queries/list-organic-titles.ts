import { and, asc, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'

/** What a vendor publicly offers as organic; nothing of a banned one is public. */
export async function listOrganicTitles(db: Database, vendorId: number): Promise<string[]> {
  const rows = await db
    .select({ title: listings.title })
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), eq(listings.isBio, true), eq(listings.isPublic, true)))
    .orderBy(asc(listings.id))
  return rows.map(({ title }) => title)
}
