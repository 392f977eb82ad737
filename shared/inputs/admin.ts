import { ADMIN_ACTION_LABELS, type AdminActionName } from '#shared/admin.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { planEndField, reasonInput } from '#shared/inputs/reports.ts'

export const ADMIN_PAGE_SIZE = 50
/** What the admin's lists show. */
export const FIRST_ADMIN_PAGE = { limit: ADMIN_PAGE_SIZE, offset: 0 } as const

export const adminPageInput = z
  .object({
    limit: z.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  })
  .default(FIRST_ADMIN_PAGE)

const ACTION_NAMES = Object.keys(ADMIN_ACTION_LABELS) as [AdminActionName, ...AdminActionName[]]

export const adminActionsInput = z.object({
  limit: z.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  action: z.enum(ACTION_NAMES).optional(),
})

/** Without a reason the vendor is told a general one. */
export const deleteListingInput = z.object({ listingId: idField, reason: reasonInput.optional() })

export const toggleUserBanInput = z.object({
  userId: idField,
  ban: z.boolean(),
  reason: reasonInput.optional(),
  /** What becomes of the vendor's plan; without a choice it ends with the paid period. */
  planEnd: planEndField.optional(),
})
export type ToggleUserBanInput = z.infer<typeof toggleUserBanInput>
