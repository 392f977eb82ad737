import { AppError } from '#server/core/errors.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { type Plan, planCovers, smallestPlanFor } from '#shared/billing/billing.ts'
import { planRequiredDetails } from '#shared/core/errors.ts'
import type { Country } from '#shared/geo.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { TraderStatus } from '#shared/vendors/vendors.ts'

/** Whether a vendor with this plan (`null`: none that runs) may publish in the category. */
export function mayPublish(plan: Plan | null, category: Category): boolean {
  return plan !== null && planCovers(plan, category)
}

/** Why a vendor may not publish in the category, PLAN_REQUIRED or LUCID_REQUIRED; `null` when they may. */
export function refusalToPublish(
  plan: Plan | null,
  vendor: LucidVendor,
  category: Category,
): AppError | null {
  if (!mayPublish(plan, category)) {
    return new AppError('PLAN_REQUIRED', planRequiredDetails(smallestPlanFor(category)))
  }
  return needsLucidNumber(vendor, category) ? new AppError('LUCID_REQUIRED') : null
}

/** Everyone sees what is public; drafts and the like only their vendor and admins. */
export function maySeeListing(
  viewer: Pick<CurrentUser, 'vendorId' | 'role'> | null,
  listing: { isPublic: boolean; vendorId: number },
): boolean {
  return listing.isPublic || viewer?.role === 'admin' || viewer?.vendorId === listing.vendorId
}

interface LucidVendor {
  traderStatus: TraderStatus | null
  country: Country
  lucidNumber: string | null
}

/**
 * Marketplaces may not let traders offer packed goods in Germany whose producer is not in the register LUCID
 * (§ 7(7) VerpackG). Extractors with a motor would need a number of their own, but nothing says which have one.
 */
function needsLucidNumber(vendor: LucidVendor, category: Category): boolean {
  return (
    category === 'honey' &&
    vendor.traderStatus === 'trader' &&
    vendor.country === 'DE' &&
    vendor.lucidNumber === null
  )
}
