import { and, eq } from 'drizzle-orm'
import { favorites } from '#drizzle/schema/market/favorites.ts'
import { lockAccount } from '#server/auth/commands/lock-account.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { favoriteAdded } from '#server/favorites/events.ts'
import { isListingPublic } from '#server/listings/queries/find-listing-state.ts'

/**
 * Adding twice changes nothing.
 * @throws AppError LISTING_NOT_FOUND when the listing is not public
 */
export async function addFavorite(db: Database, userId: number, listingId: number): Promise<void> {
  if (!(await isListingPublic(db, listingId))) throw new AppError('LISTING_NOT_FOUND')
  await withTransaction(db, async tx => {
    // The row refers to both: MySQL would lock the listing first, a ban locks the account first and then waits for it.
    await lockAccount(tx, userId)
    const [added] = await tx.insert(favorites).ignore().values({ userId, listingId, createdAt: clock.now() })
    if (added.affectedRows === 1) return publish(tx, favoriteAdded, { listingId })
    // Not added: it is kept already, or the listing was deleted since.
    if ((await tx.$count(favorites, isOwn(userId, listingId))) === 0) throw new AppError('LISTING_NOT_FOUND')
  })
}

/** Removing what is no favourite changes nothing either: the listing may have gone in the meantime. */
export async function removeFavorite(db: Database, userId: number, listingId: number): Promise<void> {
  await db.delete(favorites).where(isOwn(userId, listingId))
}

function isOwn(userId: number, listingId: number) {
  return and(eq(favorites.userId, userId), eq(favorites.listingId, listingId))
}
