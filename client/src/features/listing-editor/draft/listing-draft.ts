import { storedDetails } from '#client/features/listing-editor/details/details-values.ts'
import type { ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { DRAFT_PREFIX } from '#client/lib/drafts.ts'
import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { z } from '#shared/core/zod.ts'
import { EDITABLE_STATUSES } from '#shared/listings/listing-status.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import { AVAILABILITIES } from '#shared/listings/state-of-sale.ts'

export interface ListingDraft {
  savedAt: Date
  values: ListingValues
  /** What the form may have been sent with already. */
  submissionKey?: string | undefined
  /** `updatedAt` of the stored listing that was edited. */
  basedOn?: Date | undefined
}

/** What lies in the browser's storage may be of an older version of this form, or of somebody's making. */
const storedDraft = z.object({
  savedAt: z.coerce.date(),
  ...idempotencyKeyField,
  basedOn: z.coerce.date().optional(),
  values: z.object({
    category: z.enum(CATEGORIES),
    title: z.string(),
    description: z.string(),
    price: z.string(),
    priceUnit: z.string(),
    breed: z.string(),
    matingType: z.string(),
    colonyType: z.string(),
    hiveSystem: z.string(),
    equipmentCategory: z.string(),
    equipmentCondition: z.string(),
    honeyType: z.string().catch(''),
    ...storedDetails,
    isBio: z.boolean(),
    isElectric: z.boolean().default(false),
    shippingType: z.string(),
    status: z.union([z.enum(EDITABLE_STATUSES), z.literal('')]),
    availability: z.enum(AVAILABILITIES).default('available'),
    availableFrom: z.string().default(''),
  }),
})

/** One draft per vendor and listing, so that on a shared computer nobody is offered another person's words. */
export function draftKey(vendorId: number, listingId: number | 'new'): string {
  return `${DRAFT_PREFIX}${vendorId}:${listingId}`
}

/** `null` without a usable draft, and where the browser keeps its storage closed. */
export function readDraft(key: string): ListingDraft | null {
  try {
    return storedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: Omit<ListingDraft, 'savedAt'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: new Date(), ...draft }))
  } catch {
    // Full or closed storage: the form itself still holds everything.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Closed storage holds no draft.
  }
}
