import { and, count, eq, sql } from 'drizzle-orm'
import { listingImages } from '#drizzle/schema/images.ts'
import { listings } from '#drizzle/schema/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import type { FileStorage } from './gateway.ts'
import { imageFileName } from './rules.ts'

/** SQL for the storage key of a listing's first picture, '' without one; the listing is a row of `listings`. */
export const MAIN_IMAGE_KEY = `COALESCE(
  (SELECT storage_key FROM listing_images WHERE listing_id = listings.id ORDER BY position, id LIMIT 1), '')`

/** The address of a stored picture in its detail size; `imageSrcSet` of shared/images.ts knows the others. */
export function imageUrl(files: Pick<FileStorage, 'url'>, key: string): string {
  return files.url(imageFileName(key, 'detail'))
}

/** How many pictures the vendor's listing has; `null` when it is not theirs. */
export async function findImageCount(
  db: Database,
  vendorId: number,
  listingId: number,
): Promise<number | null> {
  const [listing] = await db
    .select({ count: db.$count(listingImages, eq(listingImages.listingId, listingId)) })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.vendorId, vendorId)))
  return listing?.count ?? null
}

/** What all pictures of a vendor take up. */
export async function findUsedSpace(
  db: Database,
  vendorId: number,
): Promise<{ pictures: number; bytes: number }> {
  const [used] = await db
    .select({ pictures: count(), bytes: sql`COALESCE(SUM(${listingImages.bytes}), 0)`.mapWith(Number) })
    .from(listingImages)
    .innerJoin(listings, eq(listings.id, listingImages.listingId))
    .where(eq(listings.vendorId, vendorId))
  return used ?? { pictures: 0, bytes: 0 }
}
