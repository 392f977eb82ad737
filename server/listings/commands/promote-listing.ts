import { asc, lte } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { isPromoted, promotedRankKeyOf } from '#server/listings/rules/derived-fields.ts'
import { type LockedVendor, lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'
import { TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import { changeListing } from './index-listing.ts'
import { type ListingRow, lockListing, lockListingWithVendor } from './lock-listing.ts'

export interface PaidPromotion {
  listingId: number
  bookedAt: Date
  paidAt: Date
  /** The paid end of a Top-Listing that kept its place until this payment; else `null`. */
  heldFrom: Date | null
  /** The paid end where the place is held for a payment of another booking; else `null`. */
  heldBesideFrom?: Date | null
}

/**
 * Adds 30 paid days: from the payment on, however late we hear of it, or after the end of a Top-Listing that ran when
 * it was paid. Nothing happens to a listing that was deleted in the meantime.
 * @returns the new end, `null` for a deleted listing
 */
export async function extendTopListing(
  tx: Database,
  { listingId, bookedAt, paidAt, heldFrom, heldBesideFrom }: PaidPromotion,
): Promise<Date | null> {
  const locked = await lockListingWithVendor(tx, listingId)
  if (locked === null) return null
  const ranUntil = locked.listing.topListingUntil?.getTime() ?? 0
  const wasHeld = heldFrom !== null && ranUntil >= paidAt.getTime()
  const paidUntil = heldBesideFrom?.getTime() ?? ranUntil
  const from = wasHeld ? heldFrom.getTime() : Math.max(paidAt.getTime(), paidUntil)
  const until = new Date(from + TOP_LISTING_DAYS * DAY_MS)
  await setPromotionEnd(tx, locked, { bookedAt, until })
  return until
}

/** Sets the end of a Top-Listing, whatever it was. Nothing happens to a listing that was deleted in the meantime. */
export async function movePromotionEnd(
  tx: Database,
  { listingId, bookedAt, until }: { listingId: number; bookedAt: Date; until: Date },
): Promise<void> {
  const locked = await lockListingWithVendor(tx, listingId)
  if (locked !== null) await setPromotionEnd(tx, locked, { bookedAt, until })
}

async function setPromotionEnd(
  tx: Database,
  { vendor, listing }: { vendor: LockedVendor; listing: ListingRow },
  { bookedAt, until }: { bookedAt: Date; until: Date },
): Promise<void> {
  // One that is over already keeps its place in the order; a job takes it away.
  const rankKey = isPromoted(until, clock.now()) ? promotedRankKeyOf(bookedAt) : undefined
  await changeListing(tx, vendor, listing, { topListingUntil: until }, rankKey)
}

const SWEEP_SIZE = 500

/** Puts listings whose Top-Listing has ended back to their place in the default order. */
export async function demoteEndedTopListings(db: Database): Promise<void> {
  const ended = await db
    .select({ id: listings.id, vendorId: listings.vendorId })
    .from(listings)
    .where(lte(listings.topListingUntil, clock.now()))
    .orderBy(asc(listings.topListingUntil))
    .limit(SWEEP_SIZE)
  for (const { id, vendorId } of ended) await withTransaction(db, tx => demote(tx, id, vendorId))
}

async function demote(tx: Database, id: number, vendorId: number): Promise<void> {
  const vendor = await lockVendorIfPresent(tx, vendorId)
  const listing = vendor === null ? null : await lockListing(tx, vendor, id)
  // A renewal may have been paid since it was found.
  if (vendor === null || listing?.topListingUntil == null || isPromoted(listing.topListingUntil, clock.now()))
    return
  await changeListing(tx, vendor, listing, { topListingUntil: null })
}
