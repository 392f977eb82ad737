import { idField } from '#shared/ids.ts'
import { z } from '#shared/zod.ts'

const ADMIN_PAGE_SIZE = 50

export const adminPageInput = z
  .object({
    limit: z.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  })
  .default({ limit: ADMIN_PAGE_SIZE, offset: 0 })

export const deleteListingInput = z.object({ listingId: idField })

export const toggleUserBanInput = z.object({ userId: idField, ban: z.boolean() })
