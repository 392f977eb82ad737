import { z } from 'zod'
import { idField } from '#shared/ids.ts'
import type { ListingCard } from '#shared/listings.ts'

export const favoriteInput = z.object({ listingId: idField })

export interface Favorite {
  id: number
  listing: ListingCard
}
