import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { mayPublish } from '#server/listings/policy.ts'
import { cardFactsOf } from '#server/listings/rules/details.ts'
import { type LockedVendor, lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import type { ListingStatus } from '#shared/listings.ts'
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
 * Undoes it. Does nothing where the listing is gone or no longer hidden. What the vendor's plan no longer covers becomes
 * inactive, as if the plan had ended while everybody could see it: a new plan brings it back.
 */
export async function unhideListing(tx: Database, id: number, status: ListingStatus): Promise<void> {
  const locked = await lockListingWithVendor(tx, id)
  if (locked?.listing.status !== 'pending_review') return
  const { vendor, listing } = locked
  const isCovered =
    status !== 'active' || mayPublish(await findActivePlan(tx, vendor.userId), listing.category)
  const changes = isCovered ? { status } : { status: 'inactive' as const, deactivatedByPlanAt: clock.now() }
  await changeListing(tx, vendor, listing, changes)
}

/** What is kept of a listing that the operator deletes. Pictures are not: their files go within minutes. */
const KEPT_FIELDS = [
  'title',
  'description',
  'category',
  'price',
  'priceUnit',
  'breed',
  'matingType',
  'colonyType',
  'hiveSystem',
  'equipmentCategory',
  'equipmentCondition',
  'honeyType',
  'isBio',
  'shippingType',
] as const satisfies readonly (keyof ListingRow)[]
type KeptFields = Pick<ListingRow, (typeof KEPT_FIELDS)[number]>

/** What was kept before there were details and kinds of honey has none. */
export type KeptListing = Omit<KeptFields, 'honeyType'> &
  Partial<Pick<KeptFields, 'honeyType'>> & { details?: ListingDetails | null }

export function keptFieldsOf(listing: ListingRow, details: ListingDetails | null): KeptListing {
  const fields = Object.fromEntries(KEPT_FIELDS.map(field => [field, listing[field]])) as KeptFields
  return { ...fields, details }
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
