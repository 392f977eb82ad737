import { desc, eq } from 'drizzle-orm'
import { favorites } from '#drizzle/schema/favorites.ts'
import type { Database } from '#server/core/database/database.ts'
import { listCards } from '#server/listings/queries/list-cards.ts'
import type { ListingReader } from '#server/listings/queries/listing-columns.ts'
import type { Favorite } from '#shared/favorites.ts'

/**
 * The user's favourites, newest first. Those that are not public at the moment stay stored and are left out, so that
 * they are back as soon as their vendor publishes them again.
 */
export async function listFavorites(reader: ListingReader, userId: number): Promise<Favorite[]> {
  const rows = await reader.db
    .select({ id: favorites.id, listingId: favorites.listingId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
  const ids = new Map(rows.map(row => [row.listingId, row.id]))
  const cards = await listCards(reader, [...ids.keys()])
  return cards.flatMap(listing => {
    const id = ids.get(listing.id)
    return id === undefined ? [] : [{ id, listing }]
  })
}

/** Ids of all favoured listings, shown or not. */
export async function listFavoriteIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ listingId: favorites.listingId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(favorites.listingId)
  return rows.map(row => row.listingId)
}
