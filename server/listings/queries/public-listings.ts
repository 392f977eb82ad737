import { and, asc, between, eq, max, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import type { Database } from '#server/core/database.ts'

/** The ranges of `size` ids that have public listings: part 1 begins with id 1. With the latest change in each. */
export async function listPublicListingParts(
  db: Database,
  size: number,
): Promise<{ part: number; lastModified: Date }[]> {
  const part = sql<number>`(${listings.id} - 1) DIV ${sql.raw(String(size))} + 1`.mapWith(Number)
  const parts = await db
    .select({ part, lastModified: max(listings.updatedAt) })
    .from(listings)
    .where(eq(listings.isPublic, true))
    .groupBy(part)
    .orderBy(part)
  return parts.flatMap(({ part, lastModified }) => (lastModified === null ? [] : [{ part, lastModified }]))
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
