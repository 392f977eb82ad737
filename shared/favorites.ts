import type { ListingCard } from '#shared/listings/listings.ts'

export interface Favorite {
  id: number
  listing: ListingCard
}

/** A favourite that is not public at the moment. */
export interface GoneFavorite {
  listingId: number
  /** `null` where the vendor has not taken it away: what is being looked at is not named. */
  title: string | null
  isSold: boolean
}

export const FAVORITE_ORDERS = ['kept', 'cheap', 'dear', 'name'] as const
export type FavoriteOrder = (typeof FAVORITE_ORDERS)[number]
export const FAVORITE_ORDER_LABELS = {
  kept: 'Zuletzt gemerkt',
  cheap: 'Preis aufsteigend',
  dear: 'Preis absteigend',
  name: 'Nach Titel',
} satisfies Record<FavoriteOrder, string>
