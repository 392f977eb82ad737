import { desc, eq } from 'drizzle-orm'
import { favorites } from '#drizzle/schema/market/favorites.ts'
import type { Database } from '#server/core/database/database.ts'
import { findHiddenListings } from '#server/listings/queries/find-hidden-listings.ts'
import { listCards } from '#server/listings/queries/list-cards.ts'
import type { ListingReader } from '#server/listings/queries/listing-columns.ts'
import type { Favorite, GoneFavorite } from '#shared/favorites.ts'

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

/** The user's favourites that are not public at the moment, newest first. */
export async function listGoneFavorites(db: Database, userId: number): Promise<GoneFavorite[]> {
  const rows = await db
    .select({ listingId: favorites.listingId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
  const ids = rows.map(({ listingId }) => listingId)
  const hidden = await findHiddenListings(db, ids)
  return ids.flatMap(listingId => {
    const listing = hidden.get(listingId)
    if (listing === undefined) return []
    const { title, status, availability } = listing
    return [
      {
        listingId,
        title: status === 'inactive' ? title : null,
        isSold: status === 'inactive' && availability === 'sold',
      },
    ]
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
