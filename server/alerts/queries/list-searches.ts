import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { savedSearches, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { isMailed } from '#server/alerts/rules/next-mail.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { SavedSearch } from '#shared/search/saved-searches.ts'

/** Own searches, the newest first. */
export async function listSavedSearches(db: Database, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
  const counts = await countNew(
    db,
    rows.map(row => row.id),
  )
  const now = clock.now()
  return rows.map(({ id, name, query, maxPrice, seenAt, lastMailAt, lastMailCount, createdAt, ...row }) => ({
    id,
    name,
    query,
    maxPrice,
    frequency: isMailed(row, now) ? row.frequency : 'off',
    newCount: counts.get(id) ?? 0,
    seenAt,
    lastMailAt,
    lastMailCount,
    createdAt,
  }))
}

async function countNew(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ searchId: searchMatches.searchId, found: count() })
    .from(searchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
    .where(and(inArray(searchMatches.searchId, ids), gt(searchMatches.foundAt, savedSearches.seenAt)))
    .groupBy(searchMatches.searchId)
  return new Map(rows.map(row => [row.searchId, row.found]))
}
