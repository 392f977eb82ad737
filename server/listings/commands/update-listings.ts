import { and, asc, eq, inArray } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { findActivePlan, findGracePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import {
  findEarlierAnswer,
  type IdempotentRequest,
  withIdempotencyKey,
} from '#server/core/idempotency-key.ts'
import { listingOffered } from '#server/listings/events.ts'
import { mayPublish, refusalToPublish } from '#server/listings/policy.ts'
import { findDetails } from '#server/listings/queries/details/find-details.ts'
import { changedPrice } from '#server/listings/rules/changed-price.ts'
import { factsToAdd, refusalOf } from '#server/listings/rules/facts-to-add.ts'
import { decideState } from '#server/listings/rules/state-of-sale.ts'
import { type LockedVendor, lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { PLAN_LABELS, type Plan, smallestPlanFor } from '#shared/billing/billing.ts'
import { cardFactsOf } from '#shared/details/card-facts.ts'
import type { CardFacts } from '#shared/details/listing-details.ts'
import type { ListingChange, UpdateListingsInput } from '#shared/inputs/listings/listing-changes.ts'
import type { ListingChangeResult } from '#shared/listings/state-of-sale.ts'
import { changeListing } from './index-listing.ts'
import type { ListingRow } from './lock-listing.ts'

/** Listings changed in one transaction: nobody waits for its locks longer than for these. */
const CHUNK_SIZE = 50

const POSSIBLE_NOW =
  'Das Inserat blieb, wie es war. Was dagegen sprach, gilt nicht mehr: Bitte versuchen Sie es noch einmal.'

/** A request that is part of the change: of the listings from a place on, or of one that was refused. */
type RequestOf = (part: `${number}` | `refused ${number}`) => IdempotentRequest

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
  const requestOf: RequestOf = part => ({
    form: 'bulk-change',
    sender: vendorId,
    key: submissionKey && `${submissionKey} ${part}`,
    content: { ids, change },
  })
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const chunk = ids.slice(start, start + CHUNK_SIZE)
    let found: ListingChangeResult[] | null = null
    await withIdempotencyKey(db, requestOf(`${start}`), async tx => {
      found = await changeChunk(tx, vendorId, chunk, change)
      if (submissionKey !== undefined) await keepRefusals(tx, found, requestOf)
      return null
    })
    found ??= await withTransaction(db, tx => tellChunk(tx, vendorId, chunk, change, requestOf))
    for (const result of found) results.set(result.id, result)
  }
  return ids.map(id => results.get(id) ?? refused(id, null, new AppError('LISTING_NOT_FOUND')))
}

/** Whose listings are changed, and by which plan they may be public. */
interface Owner {
  vendor: LockedVendor
  plan: Plan | null
  /** While its days of grace last: what is public stays so. */
  gracePlan: Plan | null
}

async function lockOwner(tx: Database, vendorId: number): Promise<Owner> {
  const vendor = await lockVendor(tx, vendorId)
  const plan = await findActivePlan(tx, vendor.userId)
  return { vendor, plan, gracePlan: await findGracePlan(tx, vendor.userId) }
}

async function changeChunk(
  tx: Database,
  vendorId: number,
  ids: readonly number[],
  change: ListingChange,
): Promise<ListingChangeResult[]> {
  const owner = await lockOwner(tx, vendorId)
  const rows = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), inArray(listings.id, [...ids])))
    .orderBy(asc(listings.id))
    .for('update')
  const results: ListingChangeResult[] = []
  for (const row of rows) results.push(await changeOne(tx, owner, row, change))
  return results
}

async function changeOne(
  tx: Database,
  owner: Owner,
  row: ListingRow,
  change: ListingChange,
): Promise<ListingChangeResult> {
  const changes = await changesOf(tx, owner, row, change)
  if (changes instanceof AppError) return refused(row.id, row.title, changes)
  const isChanged = Object.entries(changes).some(([name, value]) => row[name as keyof ListingRow] !== value)
  if (isChanged) {
    const facts = await changedCardFacts(tx, row, changes)
    await changeListing(tx, owner.vendor, row, { ...changes, ...facts, updatedAt: clock.now() })
    if (isOfferedAnew(row, changes)) await publish(tx, listingOffered, { ...row, listingId: row.id })
  }
  const price = changes.price == null ? {} : { price: { before: row.price, after: changes.price } }
  const note = noteOf({ ...row, ...changes }, change)
  return { id: row.id, title: row.title, isChanged, refusal: null, ...note, ...price }
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
async function changesOf(
  tx: Database,
  owner: Owner,
  row: ListingRow,
  change: ListingChange,
): Promise<Partial<ListingRow> | AppError> {
  return change.kind === 'price' ? priceChanges(row, change.percent) : stateChanges(tx, owner, row, change)
}

function priceChanges(row: ListingRow, percent: number): Partial<ListingRow> | AppError {
  if (row.price === null) return new AppError('PRICE_MISSING')
  const price = changedPrice(row.price, percent)
  return price === null ? new AppError('PRICE_IMPOSSIBLE') : { price }
}

async function stateChanges(
  tx: Database,
  { vendor, plan, gracePlan }: Owner,
  row: ListingRow,
  change: Exclude<ListingChange, { kind: 'price' }>,
): Promise<Partial<ListingRow> | AppError> {
  const state = tryState(row, change)
  if (state instanceof AppError) return state
  // The vendor has decided anew: a later plan must not decide otherwise.
  const isDecided = change.kind === 'status' || state.soldAt !== null
  const decided = isDecided ? { ...state, deactivatedByPlanAt: null } : { ...state }
  if (state.status !== 'active') return decided
  if (row.status === 'active') return refusalToPublish(plan ?? gracePlan, vendor, row) ?? decided
  // A sale that is taken back says nothing of a plan: as if that had ended while everybody could see it.
  const waitsForPlan = change.kind === 'availability' && !mayPublish(plan, row.category)
  const refusal = waitsForPlan ? null : refusalToPublish(plan, vendor, row)
  if (refusal !== null) return refusal
  const details = await findDetails(tx, row.id, row.category)
  const missing = refusalOf(factsToAdd({ ...row, details }, vendor.traderStatus, null))
  if (missing !== null) return missing
  return waitsForPlan ? { ...state, status: 'inactive', deactivatedByPlanAt: clock.now() } : decided
}

function tryState(row: ListingRow, change: Exclude<ListingChange, { kind: 'price' }>) {
  try {
    return decideState(row, change, clock.now())
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Who takes a sale back expects that everybody sees the listing again. */
function noteOf(
  { category, deactivatedByPlanAt }: Pick<ListingRow, 'category' | 'deactivatedByPlanAt'>,
  change: ListingChange,
): Pick<ListingChangeResult, 'note'> {
  if (change.kind !== 'availability' || deactivatedByPlanAt === null) return {}
  const needed = PLAN_LABELS[smallestPlanFor(category)]
  return { note: `Vermerkt, aber noch nicht sichtbar: Mit dem Plan ${needed} ist es sofort wieder da.` }
}

/** What was refused may be possible by the time the same change is sent again, and is not made then: nobody may call it done. */
async function keepRefusals(
  tx: Database,
  results: readonly ListingChangeResult[],
  requestOf: RequestOf,
): Promise<void> {
  for (const { id, refusal } of results) {
    if (refusal !== null) await withIdempotencyKey(tx, requestOf(`refused ${id}`), async () => null)
  }
}

/** How the listings are now, after an earlier arrival of the same change. */
async function tellChunk(
  tx: Database,
  vendorId: number,
  ids: readonly number[],
  change: ListingChange,
  requestOf: RequestOf,
): Promise<ListingChangeResult[]> {
  const owner = await lockOwner(tx, vendorId)
  const rows = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), inArray(listings.id, [...ids])))
  const results: ListingChangeResult[] = []
  for (const row of rows) {
    const refusal = await findEarlierAnswer(tx, requestOf(`refused ${row.id}`))
    results.push(refusal === null ? tellOne(row, change) : await tellRefusal(tx, owner, row, change))
  }
  return results
}

function tellOne(row: ListingRow, change: ListingChange): ListingChangeResult {
  const { id, title, price } = row
  const told = change.kind === 'price' && price !== null ? { price: { before: null, after: price } } : {}
  return { id, title, isChanged: true, refusal: null, ...noteOf(row, change), ...told }
}

async function tellRefusal(
  tx: Database,
  owner: Owner,
  row: ListingRow,
  change: ListingChange,
): Promise<ListingChangeResult> {
  const changes = await changesOf(tx, owner, row, change)
  return refused(row.id, row.title, changes instanceof AppError ? changes : { message: POSSIBLE_NOW })
}

function refused(
  id: number,
  title: string | null,
  { message }: Pick<AppError, 'message'>,
): ListingChangeResult {
  return { id, title, isChanged: false, refusal: message }
}
