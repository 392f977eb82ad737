import { isDeepStrictEqual } from 'node:util'
import { findActivePlan, findGracePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency-key.ts'
import { isOtherVersion, isStored, nextVersion } from '#server/core/row-version.ts'
import { type ListingOffer, listingOffered } from '#server/listings/events.ts'
import { type PublishedGoods, refusalToPublish } from '#server/listings/policy.ts'
import { findDetails } from '#server/listings/queries/details/find-details.ts'
import { attributesOf } from '#server/listings/rules/derived-fields.ts'
import { detailsOf } from '#server/listings/rules/details.ts'
import { factsToAdd, isOffered, refusalOf } from '#server/listings/rules/facts-to-add.ts'
import { decideState } from '#server/listings/rules/state-of-sale.ts'
import { type LockedVendor, lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { cardFactsOf } from '#shared/details/card-facts.ts'
import type { OfferedGoods } from '#shared/details/required-facts.ts'
import type { CreateListingInput, UpdateListingInput } from '#shared/inputs/listings/listings.ts'
import { saveDetails } from './details/save-details.ts'
import { addListing, changeListing } from './index-listing.ts'
import { type ListingRow, lockOwnListing } from './lock-listing.ts'

/**
 * @param key of the form: sent again under it, the listing is the one created first
 * @throws AppError ORGANIC_CODE_REQUIRED when it is called organic and the vendor has no code of a control body;
 *   LISTING_NOT_OFFERED when it is to be sold from the beginning;
 *   PLAN_REQUIRED, LUCID_REQUIRED, WEEE_REQUIRED when it is to be public and the vendor's plan does not cover the category, or
 *   the law asks for a number; FACTS_MISSING when it is to be public without what such goods have to say
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

/** The same within a transaction that does more. */
export async function insertListing(
  tx: Database,
  vendorId: number,
  input: CreateListingInput,
): Promise<number> {
  const vendor = await lockVendor(tx, vendorId)
  const fields = fieldsOf(input)
  if (fields.isBio) requireOrganicCode(vendor)
  if (input.status === 'active') await requirePublishable(tx, vendor, fields)
  const now = clock.now()
  const { status, availability = 'available' } = input
  if (availability === 'sold') throw new AppError('LISTING_NOT_OFFERED')
  const state = { status, availability, availableFrom: input.availableFrom || null }
  const details = detailsOf(fields, input.details ?? null)
  if (status === 'active') requireFacts(vendor, { ...fields, details }, null, input)
  const values = { ...fields, ...state, ...cardFactsOf(fields, details) }
  const id = await addListing(tx, vendor, { ...values, vendorId, createdAt: now, updatedAt: now })
  await saveDetails(tx, id, null, details)
  if (status === 'active') await publish(tx, listingOffered, offerOf(id, vendorId, fields))
  return id
}

/**
 * Replaces the listing's fields; details that are not sent stay, as far as the goods still have them. Without a status it keeps the one it has; `active` brings an inactive one back, and one that
 * was sold. What the operator has hidden may be mended, but stays hidden.
 * @throws AppError LISTING_NOT_FOUND, also for listings of others; LISTING_CHANGED when something else was saved since the
 *   version that this one is based on; LISTING_HIDDEN; LISTING_NOT_OFFERED for a draft that
 *   is to be sold; else as {@link createListing}
 */
export async function updateListing(
  db: Database,
  vendorId: number,
  { id, status: wanted, availability, availableFrom, basedOn, ...input }: UpdateListingInput,
): Promise<{ id: number; updatedAt: Date }> {
  return withTransaction(db, async tx => {
    const { vendor, listing: current } = await lockOwnListing(tx, vendorId, id)
    const fields = fieldsOf({ ...input, isElectric: input.isElectric ?? current.isElectric })
    // Who knows nothing of details does not delete them.
    const stored = await findDetails(tx, id, current.category)
    const details = detailsOf(fields, input.details === undefined ? stored : input.details)
    const from = availableFrom === undefined ? current.availableFrom : availableFrom || null
    const wish = { ...fields, status: wanted, availability, availableFrom: from }
    if (isOtherVersion(current, basedOn)) {
      // Sent again because its answer got lost, or in another tab: what is wanted is so.
      if (!isStored(current, wish) || !isDeepStrictEqual(details, stored))
        throw new AppError('LISTING_CHANGED')
      return { id, updatedAt: current.updatedAt }
    }
    const state = decideState(current, { status: wanted, availability }, clock.now())
    const { status } = state
    // An offer that is shown as organic by the grace period can be edited.
    if (fields.isBio && !current.isBio) requireOrganicCode(vendor)
    if (status === 'active') await requirePublishable(tx, vendor, fields, current)
    if (isOffered(status)) {
      requireFacts(vendor, { ...fields, details }, { ...current, details: stored }, input)
    }
    const updatedAt = nextVersion(current)
    await saveDetails(tx, id, stored, details)
    await changeListing(tx, vendor, current, {
      ...fields,
      ...state,
      ...cardFactsOf(fields, details),
      availableFrom: from,
      updatedAt,
      // The vendor has decided anew: a later plan must not decide otherwise.
      ...((wanted !== undefined || state.soldAt !== null) && { deactivatedByPlanAt: null }),
    })
    if (status === 'active') await publish(tx, listingOffered, offerOf(id, vendorId, fields))
    return { id, updatedAt }
  })
}

function offerOf(
  listingId: number,
  vendorId: number,
  { category, title, description }: ReturnType<typeof fieldsOf>,
): ListingOffer {
  return { listingId, vendorId, category, title, description }
}

function requireOrganicCode({ organicCode }: LockedVendor): void {
  if (organicCode === null) throw new AppError('ORGANIC_CODE_REQUIRED')
}

/** Asked of who knows that a listing has details, as the form does: clients that were written before go on working. */
function requireFacts(
  { traderStatus }: LockedVendor,
  goods: OfferedGoods,
  before: Parameters<typeof factsToAdd>[2],
  sent: Pick<CreateListingInput, 'details'>,
): void {
  if (sent.details === undefined) return
  const refusal = refusalOf(factsToAdd(goods, traderStatus, before))
  if (refusal !== null) throw refusal
}

async function requirePublishable(
  tx: Database,
  vendor: LockedVendor,
  goods: PublishedGoods,
  before?: ListingRow,
): Promise<void> {
  const refusal = refusalToPublish(await findActivePlan(tx, vendor.userId), vendor, goods)
  if (refusal === null || (before !== undefined && (await isKeptByGrace(tx, vendor, before, goods)))) return
  throw refusal
}

/** What is public in the days of grace may be mended in them; the law's demands have to be met all the same. */
async function isKeptByGrace(
  tx: Database,
  vendor: LockedVendor,
  current: ListingRow,
  goods: PublishedGoods,
): Promise<boolean> {
  if (current.status !== 'active' || current.category !== goods.category) return false
  return refusalToPublish(await findGracePlan(tx, vendor.userId), vendor, goods) === null
}

function fieldsOf(input: Omit<CreateListingInput, 'status' | 'availability' | 'availableFrom'>) {
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
