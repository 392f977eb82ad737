import { asc, eq, lte } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { isPromoted, promotedRankKeyOf } from '#server/listings/rules/derived-fields.ts'
import { TOP_LISTING_DAYS } from '#shared/billing.ts'
import { changeListing, lockListing, lockVendor } from './index-listing.ts'

/**
 * Adds 30 paid days: from the payment on, however late we hear of it, or after the end of a Top-Listing that ran when
 * it was paid. Nothing happens to a listing that was deleted in the meantime.
 */
export async function extendTopListing(
  tx: Database,
  { listingId, bookedAt, paidAt }: { listingId: number; bookedAt: Date; paidAt: Date },
): Promise<void> {
  const [found] = await tx
    .select({ vendorId: listings.vendorId })
    .from(listings)
    .where(eq(listings.id, listingId))
  if (found === undefined) return
  const vendor = await lockVendor(tx, found.vendorId)
  const listing = await lockListing(tx, listingId)
  if (listing === null) return
  const from = Math.max(paidAt.getTime(), listing.topListingUntil?.getTime() ?? 0)
  const topListingUntil = new Date(from + TOP_LISTING_DAYS * DAY_MS)
  await changeListing(tx, vendor, listing, { topListingUntil }, promotedRankKeyOf(bookedAt))
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
  const vendor = await lockVendor(tx, vendorId)
  const listing = await lockListing(tx, id)
  // A renewal may have been paid since it was found.
  if (listing?.topListingUntil == null || isPromoted(listing.topListingUntil, clock.now())) return
  await changeListing(tx, vendor, listing, { topListingUntil: null })
}
