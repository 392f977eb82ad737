import { and, asc, between, eq, max } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'

/**
 * The ranges of `size` ids that have public listings: part 1 begins with id 1. With the latest change in each. Asked
 * range by range along the primary key, so that no query is long, however many listings there are.
 */
export async function listPublicListingParts(
  db: Database,
  size: number,
): Promise<{ part: number; lastModified: Date }[]> {
  const [last] = await db.select({ id: max(listings.id) }).from(listings)
  const parts = []
  for (let part = 1; (part - 1) * size < (last?.id ?? 0); part++) {
    const range = between(listings.id, (part - 1) * size + 1, part * size)
    const [found] = await db
      .select({ lastModified: max(listings.updatedAt) })
      .from(listings)
      .where(and(range, eq(listings.isPublic, true)))
    const lastModified = found?.lastModified ?? null
    if (lastModified !== null) parts.push({ part, lastModified })
  }
  return parts
}

/** The public listings among the ids `from` to `to`. */
export async function listPublicListings(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(between(listings.id, from, to), eq(listings.isPublic, true)))
    .orderBy(asc(listings.id))
}
