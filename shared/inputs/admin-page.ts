import { z } from '#shared/core/zod.ts'

export const ADMIN_PAGE_SIZE = 50
/** What the admin's lists show. */
export const FIRST_ADMIN_PAGE = { limit: ADMIN_PAGE_SIZE, offset: 0 } as const

export const adminPageFields = {
  limit: z.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
  offset: z.number().int().min(0).max(1_000_000).default(0),
}
export const adminPageInput = z.object(adminPageFields).default(FIRST_ADMIN_PAGE)
