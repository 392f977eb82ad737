import { defineEvent } from '#server/core/events/events.ts'

/** A listing is being deleted. Published just before its row goes, so that handlers still find what refers to it. */
export const listingDeleted = defineEvent<{ listingId: number }>('listingDeleted')

/** Visits were counted that nobody had counted yet; `listingIds` are those with the same number of them. */
export const viewsCounted = defineEvent<{ day: string; listingIds: number[]; views: number }>('viewsCounted')

/** A listing was created or changed by its vendor, and is meant for everybody. */
export const listingOffered = defineEvent<{ listingId: number; title: string; description: string }>(
  'listingOffered',
)
