import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { mayPublish, refusalToPublish } from '#server/listings/policy.ts'
import { type Goods, goodsOf } from '#server/listings/rules/goods-of-listing.ts'
import { type LockedVendor, lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'
import { cardFactsOf } from '#shared/details/card-facts.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import { saveDetails } from './details/save-details.ts'
import { addListing, changeListing } from './index-listing.ts'
import { type ListingRow, lockListingWithVendor } from './lock-listing.ts'

/**
 * The operator takes a listing from everybody's sight. Nothing of it is lost.
 * @returns how it was before
 * @throws AppError LISTING_NOT_FOUND; REPORT_DECIDED when it is hidden already
 */
export async function hideListing(
  tx: Database,
  id: number,
): Promise<{ vendor: LockedVendor; before: ListingRow }> {
  const locked = await lockListingWithVendor(tx, id)
  if (locked === null) throw new AppError('LISTING_NOT_FOUND')
  if (locked.listing.status === 'pending_review') throw new AppError('REPORT_DECIDED')
  await changeListing(tx, locked.vendor, locked.listing, { status: 'pending_review' })
  return { vendor: locked.vendor, before: locked.listing }
}

/**
 * Undoes it. Does nothing where the listing is gone or no longer hidden. What the vendor may not publish any more becomes inactive; if
 * the plan does not cover it, then as if that had ended while everybody could see it: a new plan brings it back.
 * @returns the status that it has now; `null` where nothing was done
 */
export async function unhideListing(
  tx: Database,
  id: number,
  status: ListingStatus,
): Promise<ListingStatus | null> {
  const locked = await lockListingWithVendor(tx, id)
  if (locked?.listing.status !== 'pending_review') return null
  const { vendor, listing } = locked
  const plan = status === 'active' ? await findActivePlan(tx, vendor.userId) : null
  const isRefused = status === 'active' && refusalToPublish(plan, vendor, listing) !== null
  const deactivatedByPlanAt = isRefused && !mayPublish(plan, listing.category) ? clock.now() : null
  const changes = isRefused ? { status: 'inactive' as const, deactivatedByPlanAt } : { status }
  await changeListing(tx, vendor, listing, changes)
  return changes.status
}

/**
 * What is kept of a listing that the operator deletes. Pictures are not: their files go within minutes. What was kept earlier has
 * fewer fields: those of its time.
 */
export type KeptListing = Omit<Goods, LaterField> &
  Partial<Pick<Goods, LaterField>> & { details?: ListingDetails | null }
type LaterField = 'honeyType' | 'isElectric' | 'pricePerKg' | 'queenYear' | 'availableFrom'

export function keptFieldsOf(listing: ListingRow, details: ListingDetails | null): KeptListing {
  return { ...goodsOf(listing), details }
}

/**
 * Brings a deleted listing back as a draft under a new number: its vendor looks it over, adds pictures and publishes it.
 * @returns its number; `null` when the vendor is gone
 */
export async function reviveListing(
  tx: Database,
  vendorId: number,
  { details = null, honeyType = null, ...kept }: KeptListing,
): Promise<number | null> {
  const vendor = await lockVendorIfPresent(tx, vendorId)
  if (vendor === null) return null
  const now = clock.now()
  const status = 'draft'
  // Whether it may be called organic is decided anew.
  const draft = { hidesBio: false, vendorId, status, createdAt: now, updatedAt: now } as const
  const id = await addListing(tx, vendor, { ...kept, honeyType, ...cardFactsOf(kept, details), ...draft })
  await saveDetails(tx, id, null, details)
  return id
}
