import { and, count, eq, sql } from 'drizzle-orm'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import { imageFileName } from '#shared/listings/images.ts'
import type { FileStorage } from './gateway.ts'

/** The address of a stored picture in its detail size; `imageSrcSet` of shared/listings/images.ts knows the others. */
export function imageUrl(files: Pick<FileStorage, 'url'>, key: string): string {
  return files.url(imageFileName(key, 'detail'))
}

/** How many pictures a listing has. */
export async function countImages(db: Database, listingId: number): Promise<number> {
  return db.$count(listingImages, eq(listingImages.listingId, listingId))
}

/** The listing of a vendor's picture; `null` when there is no such picture, or it is somebody else's. */
export async function findListingOfImage(
  db: Database,
  vendorId: number,
  imageId: number,
): Promise<number | null> {
  const [image] = await db
    .select({ listingId: listingImages.listingId })
    .from(listingImages)
    .innerJoin(listings, eq(listings.id, listingImages.listingId))
    .where(and(eq(listingImages.id, imageId), eq(listings.vendorId, vendorId)))
  return image?.listingId ?? null
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
