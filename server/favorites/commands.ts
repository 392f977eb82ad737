import { and, eq } from 'drizzle-orm'
import { favorites } from '#drizzle/schema/favorites.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError, databaseErrorCode } from '#server/core/errors.ts'
import { isListingPublic } from '#server/listings/queries/find-listing-state.ts'

/**
 * Adding twice changes nothing.
 * @throws AppError LISTING_NOT_FOUND when the listing is not public
 */
export async function addFavorite(db: Database, userId: number, listingId: number): Promise<void> {
  if (!(await isListingPublic(db, listingId))) throw new AppError('LISTING_NOT_FOUND')
  try {
    await db
      .insert(favorites)
      .values({ userId, listingId, createdAt: clock.now() })
      .onDuplicateKeyUpdate({ set: { listingId } })
  } catch (error) {
    // Deleted since: the foreign key knows it.
    if (databaseErrorCode(error) === 'ER_NO_REFERENCED_ROW_2') throw new AppError('LISTING_NOT_FOUND')
    throw error
  }
}

/** Removing what is no favourite changes nothing either: the listing may have gone in the meantime. */
export async function removeFavorite(db: Database, userId: number, listingId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)))
}
