import type { Favorite, FavoriteOrder } from '#shared/favorites.ts'

/** They come as they were kept, the newest first; what has no price comes after what has one. */
export function orderFavorites(favorites: readonly Favorite[], order: FavoriteOrder): Favorite[] {
  if (order === 'kept') return [...favorites]
  if (order === 'name') {
    return favorites.toSorted((one, other) => one.listing.title.localeCompare(other.listing.title, 'de'))
  }
  const direction = order === 'cheap' ? 1 : -1
  return favorites.toSorted((one, other) => {
    const [price, otherPrice] = [priceOf(one), priceOf(other)]
    if (price === null || otherPrice === null) return Number(price === null) - Number(otherPrice === null)
    return (price - otherPrice) * direction
  })
}

function priceOf({ listing: { price } }: Favorite): number | null {
  return price === null ? null : Number(price)
}
