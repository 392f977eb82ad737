import type { CurrentUser } from '#shared/auth.ts'
import { type Plan, planCovers } from '#shared/billing.ts'
import type { Category } from '#shared/listings.ts'

/** Whether a vendor with this plan (`null`: none that runs) may publish in the category. */
export function mayPublish(plan: Plan | null, category: Category): boolean {
  return plan !== null && planCovers(plan, category)
}

/** Everyone sees what is public; drafts and the like only their vendor and admins. */
export function maySeeListing(
  viewer: Pick<CurrentUser, 'vendorId' | 'role'> | null,
  listing: { isPublic: boolean; vendorId: number },
): boolean {
  return listing.isPublic || viewer?.role === 'admin' || viewer?.vendorId === listing.vendorId
}
