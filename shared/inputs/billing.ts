import { INTERVALS, PLANS } from '#shared/billing/billing.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'

export const createCheckoutInput = z.object({ plan: z.enum(PLANS), interval: z.enum(INTERVALS) })

export const sessionIdInput = z.object({ sessionId: z.string().min(1).max(255) })

/** The category is part of the call, but the listing's own decides. */
export const topListingCheckoutInput = z.object({ listingId: idField, category: z.enum(CATEGORIES) })

export const cancelTopListingInput = z.object({ listingId: idField })
export const resumeTopListingInput = z.object({ listingId: idField })
