import { defineEvent } from '#server/core/events/events.ts'

/** A listing is being deleted. Published just before its row goes, so that handlers still find what refers to it. */
export const listingDeleted = defineEvent<{ listingId: number }>('listingDeleted')
