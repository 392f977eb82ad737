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

/** What decides whether goods need a plan or a number of their vendor. */
export interface PublishedGoods {
  category: Category
  isElectric: boolean
}

/** Why a vendor may not publish such goods, PLAN_REQUIRED, LUCID_REQUIRED or WEEE_REQUIRED; `null` when they may. */
export function refusalToPublish(
  plan: Plan | null,
  vendor: RegisteredVendor,
  { category, isElectric }: PublishedGoods,
): AppError | null {
  if (!mayPublish(plan, category)) {
    return new AppError('PLAN_REQUIRED', planRequiredDetails(smallestPlanFor(category)))
  }
  if (vendor.traderStatus !== 'trader' || vendor.country !== 'DE') return null
  // Marketplaces may not let traders offer packed goods whose producer is not in the register LUCID (§ 7(7) VerpackG), nor
  // electrical equipment whose producer is not in that of the stiftung ear (§ 6(2) ElektroG).
  if (category === 'honey' && vendor.lucidNumber === null) return new AppError('LUCID_REQUIRED')
  return isElectric && vendor.weeeNumber === null ? new AppError('WEEE_REQUIRED') : null
}

/** Everyone sees what is public; drafts and the like only their vendor and admins. */
export function maySeeListing(
  viewer: Pick<CurrentUser, 'vendorId' | 'role'> | null,
  listing: { isPublic: boolean; vendorId: number },
): boolean {
  return listing.isPublic || viewer?.role === 'admin' || viewer?.vendorId === listing.vendorId
}

interface RegisteredVendor {
  traderStatus: TraderStatus | null
  country: Country
  lucidNumber: string | null
  weeeNumber: string | null
}
