import {
  ADMIN_ACTION_LABELS,
  ADMIN_SEARCH_MIN_LENGTH,
  type AdminActionName,
  LEAD_WINDOW_DAYS,
  LEAD_WINDOWS,
  LIST_ORDERS,
  USER_STATES,
} from '#shared/admin.ts'
import { SUBSCRIPTION_STATUSES } from '#shared/billing/billing.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { adminPageFields, FIRST_ADMIN_PAGE } from '#shared/inputs/admin-page.ts'
import { planEndField, reasonInput } from '#shared/inputs/reports.ts'
import { LISTING_STATUSES } from '#shared/listings/listing-status.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'

export const leadWindowInput = z
  .object({ days: z.literal(LEAD_WINDOWS).default(LEAD_WINDOW_DAYS) })
  .default({ days: LEAD_WINDOW_DAYS })

const SEARCH_MAX_LENGTH = 100

export const adminSearchInput = z.object({
  q: z
    .string()
    .trim()
    .min(ADMIN_SEARCH_MIN_LENGTH, `Bitte geben Sie mindestens ${ADMIN_SEARCH_MIN_LENGTH} Zeichen ein`)
    .max(SEARCH_MAX_LENGTH, `Die Suche darf höchstens ${SEARCH_MAX_LENGTH} Zeichen haben`),
})

const listFields = {
  ...adminPageFields,
  /** Name, address, title or number. */
  search: z
    .string()
    .trim()
    .max(SEARCH_MAX_LENGTH, `Die Suche darf höchstens ${SEARCH_MAX_LENGTH} Zeichen haben`)
    .optional(),
  order: z.enum(LIST_ORDERS).optional(),
}

export const adminUsersInput = z
  .object({ ...listFields, status: z.enum(USER_STATES).optional() })
  .default(FIRST_ADMIN_PAGE)
export const adminListingsInput = z
  .object({
    ...listFields,
    status: z.enum(LISTING_STATUSES).optional(),
    category: z.enum(CATEGORIES).optional(),
  })
  .default(FIRST_ADMIN_PAGE)
export const adminSubscriptionsInput = z
  .object({ ...listFields, status: z.enum(SUBSCRIPTION_STATUSES).optional() })
  .default(FIRST_ADMIN_PAGE)
export type AdminUsersInput = z.infer<typeof adminUsersInput>
export type AdminListingsInput = z.infer<typeof adminListingsInput>
export type AdminSubscriptionsInput = z.infer<typeof adminSubscriptionsInput>

const ACTION_NAMES = Object.keys(ADMIN_ACTION_LABELS) as [AdminActionName, ...AdminActionName[]]

export const adminActionsInput = z.object({
  ...adminPageFields,
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
