import { defineEvent } from '#server/core/events/events.ts'

/** The vendor has named the code of a control body, or no longer does. */
export const organicCodeChanged = defineEvent<{ vendorId: number }>('organicCodeChanged')

/** The vendor's postal code or country has changed. */
export const vendorMoved = defineEvent<{ vendorId: number }>('vendorMoved')
