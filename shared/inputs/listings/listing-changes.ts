import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { EDITABLE_STATUSES } from '#shared/listings/listing-status.ts'
import { AVAILABILITIES, LISTINGS_AT_ONCE } from '#shared/listings/state-of-sale.ts'

export const duplicateListingInput = z.object({ id: idField, ...idempotencyKeyField })

const PERCENT_MIN = -90
const PERCENT_MAX = 300
const PERCENT_UNREADABLE = `Bitte geben Sie eine Zahl zwischen ${PERCENT_MIN} und +${PERCENT_MAX} an, zum Beispiel 5 oder -2,5`

/** By how much prices change, in percent with at most one decimal. */
const percentField = z
  .number({ error: PERCENT_UNREADABLE })
  .min(PERCENT_MIN, PERCENT_UNREADABLE)
  .max(PERCENT_MAX, PERCENT_UNREADABLE)
  .refine(percent => percent !== 0 && Number.isInteger(Math.round(percent * 1e6) / 1e5), {
    error: PERCENT_UNREADABLE,
  })

/** One change for many listings. */
export const updateListingsInput = z.object({
  ids: z
    .array(idField)
    .min(1, 'Bitte wählen Sie mindestens ein Inserat aus')
    .max(LISTINGS_AT_ONCE, `Bitte höchstens ${LISTINGS_AT_ONCE} Inserate auf einmal`)
    .transform(ids => [...new Set(ids)]),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: z.enum(EDITABLE_STATUSES) }),
    z.object({ kind: z.literal('availability'), availability: z.enum(AVAILABILITIES) }),
    z.object({ kind: z.literal('price'), percent: percentField }),
  ]),
  ...idempotencyKeyField,
})
export type UpdateListingsInput = z.infer<typeof updateListingsInput>
export type ListingChange = UpdateListingsInput['change']
