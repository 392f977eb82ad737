import { defineEvent } from '#server/core/events/events.ts'

/** A listing is being deleted. Published just before its row goes, so that handlers still find what refers to it. */
export const listingDeleted = defineEvent<{ listingId: number }>('listingDeleted')

/** A listing was created or changed by its vendor, and is meant for everybody. */
export const listingOffered = defineEvent<{ listingId: number; title: string; description: string }>(
  'listingOffered',
)
