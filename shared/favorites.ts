import type { ListingCard } from '#shared/listings.ts'

export interface Favorite {
  id: number
  listing: ListingCard
}
