import { defineEvent } from '#server/core/events/events.ts'

/** Somebody keeps a listing that they did not keep before. */
export const favoriteAdded = defineEvent<{ listingId: number }>('favoriteAdded')
