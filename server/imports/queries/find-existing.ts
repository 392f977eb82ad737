import { and, asc, eq } from 'drizzle-orm'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { importedPictures, listingNumbers } from '#drizzle/schema/market/imports.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import { listingIdOf, numberKey } from '#server/imports/rules/own-numbers.ts'
import type { PresentPicture } from '#server/imports/rules/plan-pictures.ts'
import type { StoredListing } from '#server/imports/rules/read-row.ts'
import { findDetails } from '#server/listings/queries/details/find-details.ts'

export interface ExistingListing {
  listing: StoredListing
  pictures: PresentPicture[]
}

/** The vendor's listing of this number; `null` where it makes a new one. */
export async function findByNumber(
  db: Database,
  vendorId: number,
  ownNumber: string,
): Promise<ExistingListing | null> {
  const [known] = await db
    .select({ listingId: listingNumbers.listingId })
    .from(listingNumbers)
    .where(and(eq(listingNumbers.vendorId, vendorId), eq(listingNumbers.numberKey, numberKey(ownNumber))))
  const listingId = known?.listingId ?? listingIdOf(ownNumber)
  return listingId === null ? null : findExisting(db, vendorId, listingId)
}

export async function findExisting(
  db: Database,
  vendorId: number,
  listingId: number,
): Promise<ExistingListing | null> {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.vendorId, vendorId)))
  if (row === undefined) return null
  const details = await findDetails(db, listingId, row.category)
  // What waits for the code of a control body is organic to its vendor.
  const listing = { ...row, isBio: row.isBio || row.hidesBio, details }
  return { listing, pictures: await listPictures(db, listingId) }
}

async function listPictures(db: Database, listingId: number): Promise<PresentPicture[]> {
  const rows = await db
    .select({
      id: listingImages.id,
      key: listingImages.key,
      name: importedPictures.name,
      crc32: importedPictures.crc32,
      bytes: importedPictures.bytes,
    })
    .from(listingImages)
    .leftJoin(importedPictures, eq(importedPictures.imageId, listingImages.id))
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.position), asc(listingImages.id))
  return rows.map(({ id, key, name, crc32, bytes }) => ({
    id,
    key,
    source: name === null || crc32 === null || bytes === null ? null : { name, crc32, bytes },
  }))
}
