import type { ErrorCode } from '#shared/core/errors.ts'

const GONE: ReadonlySet<ErrorCode | null | undefined> = new Set<ErrorCode>([
  'NOT_FOUND',
  'LISTING_NOT_FOUND',
  'LEAD_NOT_FOUND',
  'POST_NOT_FOUND',
  'SAVED_SEARCH_NOT_FOUND',
  'IMAGE_NOT_FOUND',
])

/**
 * Whether a deletion failed because there is nothing left to delete: an earlier try has worked and only its answer got
 * lost, or it was done in another window. What was wanted is so.
 */
export function isAlreadyGone(error: { data?: { appCode?: ErrorCode | null } | null | undefined }): boolean {
  return GONE.has(error.data?.appCode)
}
