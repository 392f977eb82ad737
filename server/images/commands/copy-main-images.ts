import { asc, gt, inArray, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import type { Database } from '#server/core/database.ts'
import { MAIN_IMAGE_KEY } from '#server/images/queries.ts'

const mainImageKey = sql.raw(MAIN_IMAGE_KEY)
const CHUNK_SIZE = 1000

/** Called in the transaction that has changed the listings' pictures. */
export async function copyMainImages(db: Database, listingIds: readonly number[]): Promise<void> {
  await db.update(listings).set({ mainImageKey }).where(inArray(listings.id, listingIds))
}

/**
 * Copies the main pictures of listings that are older than the copy, and of those whose pictures an older version of the
 * product has changed since, beside a newer one or after it was taken back.
 */
export async function mendMainImages(db: Database): Promise<void> {
  let last = 0
  for (;;) {
    const chunk = await db
      .select({ id: listings.id, isCopied: sql<number>`${listings.mainImageKey} <=> ${mainImageKey}` })
      .from(listings)
      .where(gt(listings.id, last))
      .orderBy(asc(listings.id))
      .limit(CHUNK_SIZE)
    const outdated = chunk.filter(({ isCopied }) => isCopied === 0).map(({ id }) => id)
    if (outdated.length > 0) await copyMainImages(db, outdated)
    const end = chunk.at(-1)
    if (end === undefined) return
    last = end.id
  }
}
