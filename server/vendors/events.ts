import { defineEvent } from '#server/core/events/events.ts'

/** The vendor's postal code or country has changed. */
export const vendorMoved = defineEvent<{ vendorId: number }>('vendorMoved')
