import { and, asc, eq, inArray } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { withIdempotencyKey } from '#server/core/idempotency-key.ts'
import { listingOffered } from '#server/listings/events.ts'
import { refusalToPublish } from '#server/listings/policy.ts'
import { findDetails } from '#server/listings/queries/details/find-details.ts'
import { changedPrice } from '#server/listings/rules/changed-price.ts'
import { cardFactsOf } from '#server/listings/rules/details.ts'
import { factsToAdd, refusalOf } from '#server/listings/rules/facts-to-add.ts'
import { decideState } from '#server/listings/rules/state-of-sale.ts'
import { type LockedVendor, lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import type { Plan } from '#shared/billing/billing.ts'
import type { CardFacts } from '#shared/details/listing-details.ts'
import type { ListingChange, UpdateListingsInput } from '#shared/inputs/listing-changes.ts'
import type { ListingChangeResult } from '#shared/listings/state-of-sale.ts'
import { changeListing } from './index-listing.ts'
import type { ListingRow } from './lock-listing.ts'

/** Listings changed in one transaction: nobody waits for its locks longer than for these. */
const CHUNK_SIZE = 50

/**
 * Makes one change to many of the vendor's listings, each for itself: what one refuses holds back no other.
 * @returns a result for each, in the order of `ids`. Sent again under the same idempotency key nothing is changed again.
 * @throws AppError ALREADY_SENT when the key was used for something else
 */
export async function updateListings(
  db: Database,
  vendorId: number,
  { submissionKey, ids, change }: UpdateListingsInput,
): Promise<ListingChangeResult[]> {
  const results = new Map<number, ListingChangeResult>()
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const chunk = ids.slice(start, start + CHUNK_SIZE)
    const request = {
      form: 'bulk-change',
      sender: vendorId,
      key: submissionKey && `${submissionKey} ${start}`,
      content: { ids, change },
    } as const
    let found: ListingChangeResult[] | null = null
    await withIdempotencyKey(db, request, async tx => {
      found = await changeChunk(tx, vendorId, chunk, change)
      return null
    })
    found ??= await withTransaction(db, tx => tellChunk(tx, vendorId, chunk))
    for (const result of found) results.set(result.id, result)
  }
  return ids.map(id => results.get(id) ?? refused(id, null, new AppError('LISTING_NOT_FOUND')))
}

async function changeChunk(
  tx: Database,
  vendorId: number,
  ids: readonly number[],
  change: ListingChange,
): Promise<ListingChangeResult[]> {
  const vendor = await lockVendor(tx, vendorId)
  const plan = await findActivePlan(tx, vendor.userId)
  const rows = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), inArray(listings.id, [...ids])))
    .orderBy(asc(listings.id))
    .for('update')
  const results: ListingChangeResult[] = []
  for (const row of rows) results.push(await changeOne(tx, { vendor, plan }, row, change))
  return results
}

async function changeOne(
  tx: Database,
  owner: { vendor: LockedVendor; plan: Plan | null },
  row: ListingRow,
  change: ListingChange,
): Promise<ListingChangeResult> {
  const changes = whatChanges(owner, row, change)
  if (changes instanceof AppError) return refused(row.id, row.title, changes)
  const missing = await findMissing(tx, owner.vendor, row, changes)
  if (missing !== null) return refused(row.id, row.title, missing)
  const isChanged = Object.entries(changes).some(([name, value]) => row[name as keyof ListingRow] !== value)
  if (isChanged) {
    const facts = await changedCardFacts(tx, row, changes)
    await changeListing(tx, owner.vendor, row, { ...changes, ...facts, updatedAt: clock.now() })
    const { id: listingId, title, description } = row
    if (isOfferedAnew(row, changes)) await publish(tx, listingOffered, { listingId, title, description })
  }
  const price = changes.price == null ? {} : { price: { before: row.price, after: changes.price } }
  return { id: row.id, title: row.title, isChanged, refusal: null, ...price }
}

/** @returns FACTS_MISSING when it is to become public without what such goods have to say; `null` when it may */
async function findMissing(
  tx: Database,
  { traderStatus }: LockedVendor,
  row: ListingRow,
  { status }: Partial<ListingRow>,
): Promise<AppError | null> {
  if (status !== 'active' || row.status === 'active') return null
  const details = await findDetails(tx, row.id, row.category)
  return refusalOf(factsToAdd({ ...row, details }, traderStatus, null))
}

/** Of a price by itself there is nothing to be looked at but that of bees. */
function isOfferedAnew(row: ListingRow, { status = row.status, price }: Partial<ListingRow>): boolean {
  return status === 'active' && (price === undefined || row.category === 'colonies')
}

/** The price of a kilogram follows the price. */
async function changedCardFacts(
  tx: Database,
  row: ListingRow,
  { price }: Partial<ListingRow>,
): Promise<Partial<CardFacts>> {
  if (price == null || row.pricePerKg === null) return {}
  return cardFactsOf({ price, priceUnit: row.priceUnit }, await findDetails(tx, row.id, row.category))
}

/** @returns why not, where it must stay as it is */
function whatChanges(
  { vendor, plan }: { vendor: LockedVendor; plan: Plan | null },
  row: ListingRow,
  change: ListingChange,
): Partial<ListingRow> | AppError {
  if (change.kind === 'price') {
    if (row.price === null) return new AppError('PRICE_MISSING')
    const price = changedPrice(row.price, change.percent)
    return price === null ? new AppError('PRICE_IMPOSSIBLE') : { price }
  }
  try {
    const state = decideState(row, change, clock.now())
    const refusal = state.status === 'active' ? refusalToPublish(plan, vendor, row.category) : null
    if (refusal !== null) return refusal
    // The vendor has decided anew: a later plan must not decide otherwise.
    const isDecided = change.kind === 'status' || state.soldAt !== null
    return isDecided ? { ...state, deactivatedByPlanAt: null } : { ...state }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** How the listings are now, after an earlier arrival of the same change. */
async function tellChunk(
  tx: Database,
  vendorId: number,
  ids: readonly number[],
): Promise<ListingChangeResult[]> {
  const rows = await tx
    .select({ id: listings.id, title: listings.title, price: listings.price })
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), inArray(listings.id, [...ids])))
  return rows.map(({ id, title, price }) => ({
    id,
    title,
    isChanged: true,
    refusal: null,
    ...(price !== null && { price: { before: null, after: price } }),
  }))
}

function refused(id: number, title: string | null, { message }: AppError): ListingChangeResult {
  return { id, title, isChanged: false, refusal: message }
}
