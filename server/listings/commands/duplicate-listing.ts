import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { findDetails } from '#server/listings/queries/details/find-details.ts'
import { goodsOf } from '#server/listings/rules/goods-of-listing.ts'
import type { LockedVendor } from '#server/vendors/commands/lock-vendor.ts'
import { TITLE_MAX_LENGTH } from '#shared/listings/listing-texts.ts'
import { saveDetails } from './details/save-details.ts'
import { addListing } from './index-listing.ts'
import type { ListingRow } from './lock-listing.ts'

const MARK = ' (Kopie)'

/**
 * Writes a draft like the listing, with what only its category has, without its pictures. Views, bookings and the state of sale are
 * the original's alone.
 * @param source as locked by this transaction
 * @returns its id
 */
export async function addCopy(tx: Database, vendor: LockedVendor, source: ListingRow): Promise<number> {
  const now = clock.now()
  const id = await addListing(tx, vendor, {
    ...goodsOf(source),
    title: titleOfCopy(source.title),
    // As of a new listing: without the code of a control body nothing new is called organic.
    isBio: source.isBio && vendor.organicCode !== null,
    hidesBio: false,
    vendorId: vendor.id,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  })
  await saveDetails(tx, id, null, await findDetails(tx, source.id, source.category))
  return id
}

/** A copy of a copy is called as the first. */
function titleOfCopy(title: string): string {
  const bare = title.endsWith(MARK) ? title.slice(0, -MARK.length) : title
  return bare.slice(0, TITLE_MAX_LENGTH - MARK.length).trimEnd() + MARK
}
