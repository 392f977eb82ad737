import { findActivePlan, findGracePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency-key.ts'
import { listingOffered } from '#server/listings/events.ts'
import { mayPublish, needsLucidNumber } from '#server/listings/policy.ts'
import { attributesOf } from '#server/listings/rules/derived-fields.ts'
import { type LockedVendor, lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { smallestPlanFor } from '#shared/billing.ts'
import { planRequiredDetails } from '#shared/core/errors.ts'
import type { CreateListingInput, UpdateListingInput } from '#shared/inputs/listings.ts'
import type { Category } from '#shared/listings.ts'
import { addListing, changeListing } from './index-listing.ts'
import { type ListingRow, lockOwnListing } from './lock-listing.ts'

/**
 * @param key of the form: sent again under it, the listing is the one created first
 * @throws AppError ORGANIC_CODE_REQUIRED when it is called organic and the vendor has no code of a control body;
 *   PLAN_REQUIRED, LUCID_REQUIRED when it is to be public and the vendor's plan does not cover the category, or the law
 *   asks for the number
 */
export async function createListing(
  db: Database,
  vendorId: number,
  input: CreateListingInput,
  key?: string,
): Promise<{ id: number }> {
  const request: IdempotentRequest = { form: 'listing', sender: vendorId, key, content: input }
  return { id: await withIdempotencyKey(db, request, tx => insertListing(tx, vendorId, input)) }
}

async function insertListing(tx: Database, vendorId: number, input: CreateListingInput): Promise<number> {
  const vendor = await lockVendor(tx, vendorId)
  const fields = fieldsOf(input)
  if (fields.isBio) requireOrganicCode(vendor)
  if (input.status === 'active') await requirePublishable(tx, vendor, input.category)
  const now = clock.now()
  const { status } = input
  const id = await addListing(tx, vendor, { ...fields, vendorId, status, createdAt: now, updatedAt: now })
  if (status === 'active') await publishOffer(tx, id, fields)
  return id
}

/**
 * Replaces the listing's fields. Without a status it keeps the one it has; `active` brings an inactive one back. What the
 * operator has hidden may be mended, but stays hidden.
 * @throws AppError LISTING_NOT_FOUND, also for listings of others; LISTING_CHANGED when something else was saved since the
 *   version that this one is based on; LISTING_HIDDEN; else as {@link createListing}
 */
export async function updateListing(
  db: Database,
  vendorId: number,
  { id, status: wanted, basedOn, ...input }: UpdateListingInput,
): Promise<{ id: number; updatedAt: Date }> {
  return withTransaction(db, async tx => {
    const { vendor, listing: current } = await lockOwnListing(tx, vendorId, id)
    const fields = fieldsOf(input)
    if (basedOn !== undefined && basedOn.getTime() !== current.updatedAt.getTime()) {
      // Sent again because its answer got lost, or in another tab: what is wanted is so.
      if (isStored(current, { ...fields, status: wanted ?? current.status })) {
        return { id, updatedAt: current.updatedAt }
      }
      throw new AppError('LISTING_CHANGED')
    }
    const isHidden = current.status === 'pending_review'
    if (isHidden && wanted === 'active') throw new AppError('LISTING_HIDDEN')
    const status = isHidden ? current.status : (wanted ?? current.status)
    // An offer that is shown as organic by the grace period can be edited.
    if (fields.isBio && !current.isBio) requireOrganicCode(vendor)
    if (status === 'active' && !(await isKeptByGrace(tx, vendor, current, input.category))) {
      await requirePublishable(tx, vendor, input.category)
    }
    const updatedAt = nextVersion(current)
    await changeListing(tx, vendor, current, {
      ...fields,
      status,
      updatedAt,
      // The vendor has decided anew: a later plan must not decide otherwise.
      ...(wanted !== undefined && { deactivatedByPlanAt: null }),
    })
    if (status === 'active') await publishOffer(tx, id, fields)
    return { id, updatedAt }
  })
}

function isStored(current: ListingRow, wanted: Partial<ListingRow>): boolean {
  return Object.entries(wanted).every(([name, value]) => current[name as keyof ListingRow] === value)
}

/** Tells versions apart, even two within a millisecond. */
function nextVersion({ updatedAt }: ListingRow): Date {
  return new Date(Math.max(clock.now().getTime(), updatedAt.getTime() + 1))
}

function publishOffer(tx: Database, listingId: number, { title, description }: ReturnType<typeof fieldsOf>) {
  return publish(tx, listingOffered, { listingId, title, description })
}

function requireOrganicCode({ organicCode }: LockedVendor): void {
  if (organicCode === null) throw new AppError('ORGANIC_CODE_REQUIRED')
}

async function requirePublishable(tx: Database, vendor: LockedVendor, category: Category): Promise<void> {
  const plan = await findActivePlan(tx, vendor.userId)
  if (mayPublish(plan, category)) {
    if (needsLucidNumber(vendor, category)) throw new AppError('LUCID_REQUIRED')
    return
  }
  throw new AppError('PLAN_REQUIRED', planRequiredDetails(smallestPlanFor(category)))
}

/** What is public in the days of grace may be mended in them; the law's demands have to be met all the same. */
async function isKeptByGrace(
  tx: Database,
  vendor: LockedVendor,
  current: ListingRow,
  category: Category,
): Promise<boolean> {
  if (current.status !== 'active' || current.category !== category) return false
  const plan = await findGracePlan(tx, vendor.userId)
  return mayPublish(plan, category) && !needsLucidNumber(vendor, category)
}

function fieldsOf(input: Omit<CreateListingInput, 'status'>) {
  const { title, description, category, price, priceUnit, shippingType } = input
  return {
    title,
    description,
    category,
    price: price ?? null,
    priceUnit: priceUnit || null,
    shippingType,
    ...attributesOf(category, input),
    hidesBio: false,
  }
}
