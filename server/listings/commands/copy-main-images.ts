import { and, gt, inArray, lte, max, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import { MAIN_FOCUS_X, MAIN_FOCUS_Y, MAIN_IMAGE_KEY } from '#server/listings/queries/main-image-key.ts'

const mainPicture = {
  mainImageKey: sql.raw(MAIN_IMAGE_KEY),
  mainFocusX: sql.raw(MAIN_FOCUS_X),
  mainFocusY: sql.raw(MAIN_FOCUS_Y),
}
/** Many, so that few statements find them, and fewer to change: these are locked until they are. */
const FOUND_AT_ONCE = 20_000
const COPIED_AT_ONCE = 1000

/** Called in the transaction that has changed the listings' pictures. */
export async function copyMainImages(db: Database, listingIds: readonly number[]): Promise<void> {
  await db.update(listings).set(mainPicture).where(inArray(listings.id, listingIds))
}

/**
 * Copies the main pictures of listings that are older than the copy, and of those whose pictures an older version of the
 * product has changed since, beside a newer one or after it was taken back.
 */
export async function mendMainImages(db: Database): Promise<void> {
  const isOutdated = sql`NOT (${listings.mainImageKey} <=> ${mainPicture.mainImageKey}
    AND ${listings.mainFocusX} = ${mainPicture.mainFocusX} AND ${listings.mainFocusY} = ${mainPicture.mainFocusY})`
  const [row] = await db.select({ highest: max(listings.id) }).from(listings)
  const highest = row?.highest ?? 0
  for (let start = 0; start < highest; start += FOUND_AT_ONCE) {
    const outdated = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(gt(listings.id, start), lte(listings.id, start + FOUND_AT_ONCE), isOutdated))
    const ids = outdated.map(({ id }) => id)
    for (let done = 0; done < ids.length; done += COPIED_AT_ONCE) {
      await copyMainImages(db, ids.slice(done, done + COPIED_AT_ONCE))
    }
  }
}
