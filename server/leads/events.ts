import { defineEvent } from '#server/core/events/events.ts'

/** Somebody has written to a vendor about a listing. */
export const enquiryReceived = defineEvent<{ listingId: number }>('enquiryReceived')
