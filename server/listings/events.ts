import { defineEvent } from '#server/core/events/events.ts'
import type { Category } from '#shared/listings/listings.ts'

/** A listing is being deleted. Published just before its row goes, so that handlers still find what refers to it. */
export const listingDeleted = defineEvent<{ listingId: number }>('listingDeleted')

/** Visits were counted that nobody had counted yet; `listingIds` are those with the same number of them. */
export const viewsCounted = defineEvent<{ day: string; listingIds: number[]; views: number }>('viewsCounted')

/** What handlers need of an offer without reading it again: all that is written is written with it. */
export interface ListingOffer {
  listingId: number
  vendorId: number
  category: Category
  title: string
  description: string
}

/** A listing was created or changed by its vendor, and is meant for everybody. */
export const listingOffered = defineEvent<ListingOffer>('listingOffered')
