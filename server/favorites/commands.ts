import { and, eq } from 'drizzle-orm'
import { favorites } from '#drizzle/schema/favorites.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'

/**
 * Adding twice changes nothing.
 * @throws AppError LISTING_NOT_FOUND when the listing is not public
 */
export async function addFavorite(db: Database, userId: number, listingId: number): Promise<void> {
  await withTransaction(db, async tx => {
    // Locked, so that the listing cannot vanish between the look and the insert.
    const [listing] = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, listingId), eq(listings.isPublic, true)))
      .for('update')
    if (listing === undefined) throw new AppError('LISTING_NOT_FOUND')
    await tx
      .insert(favorites)
      .values({ userId, listingId, createdAt: clock.now() })
      .onDuplicateKeyUpdate({ set: { listingId } })
  })
}

/** Removing what is no favourite changes nothing either: the listing may have gone in the meantime. */
export async function removeFavorite(db: Database, userId: number, listingId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)))
}
