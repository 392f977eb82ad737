import { and, eq, sql } from 'drizzle-orm'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { findListingOfImage } from '#server/images/queries.ts'
import { copyMainImages } from '#server/listings/commands/copy-main-images.ts'
import { lockListing, lockOwnListing } from '#server/listings/commands/lock-listing.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import type { PictureFocus } from '#shared/listings/images.ts'

/**
 * Takes a picture off the vendor's listing; its files go with the next cleanup.
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function deleteImage(db: Database, vendorId: number, imageId: number): Promise<void> {
  const listingId = await findListingOfImage(db, vendorId, imageId)
  if (listingId === null) throw new AppError('IMAGE_NOT_FOUND')
  await withTransaction(db, async tx => {
    await lockListing(tx, await lockVendor(tx, vendorId), listingId)
    const [image] = await tx
      .select({ key: listingImages.key })
      .from(listingImages)
      .where(eq(listingImages.id, imageId))
      .for('update')
    if (image === undefined) throw new AppError('IMAGE_NOT_FOUND')
    await tx.insert(abandonedFiles).values({ key: image.key, dueAt: clock.now() })
    await tx.delete(listingImages).where(eq(listingImages.id, imageId))
    await copyMainImages(tx, [listingId])
  })
}

/**
 * Says what of the vendor's picture stays in view where it is cut.
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function setImageFocus(
  db: Database,
  vendorId: number,
  imageId: number,
  { x, y }: PictureFocus,
): Promise<void> {
  await changeImage(db, vendorId, imageId, { focusX: x, focusY: y })
}

/**
 * Gives the vendor's picture its words; `null` takes them away.
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function setImageCaption(
  db: Database,
  vendorId: number,
  imageId: number,
  caption: string | null,
): Promise<void> {
  await changeImage(db, vendorId, imageId, { caption })
}

type ImageChange = Partial<Pick<typeof listingImages.$inferInsert, 'focusX' | 'focusY' | 'caption'>>

async function changeImage(
  db: Database,
  vendorId: number,
  imageId: number,
  change: ImageChange,
): Promise<void> {
  const listingId = await findListingOfImage(db, vendorId, imageId)
  if (listingId === null) throw new AppError('IMAGE_NOT_FOUND')
  await withTransaction(db, async tx => {
    await lockOwnListing(tx, vendorId, listingId)
    const isOwn = and(eq(listingImages.id, imageId), eq(listingImages.listingId, listingId))
    await tx.update(listingImages).set(change).where(isOwn)
    await copyMainImages(tx, [listingId])
  })
}

/**
 * Puts the listing's pictures in the order of `imageIds`, which names each of them once.
 * @throws AppError LISTING_NOT_FOUND, IMAGE_NOT_FOUND for an id of another listing, REQUEST_MALFORMED when a
 *   picture is missing or named twice
 */
export async function reorderImages(
  db: Database,
  vendorId: number,
  listingId: number,
  imageIds: readonly number[],
): Promise<void> {
  await withTransaction(db, async tx => {
    await lockOwnListing(tx, vendorId, listingId)
    const present = await tx
      .select({ id: listingImages.id })
      .from(listingImages)
      .where(eq(listingImages.listingId, listingId))
    requirePermutation(new Set(present.map(image => image.id)), imageIds)
    const ordered = sql.join(
      imageIds.map(id => sql`${id}`),
      sql`, `,
    )
    await tx
      .update(listingImages)
      .set({ position: sql`FIELD(${listingImages.id}, ${ordered}) - 1` })
      .where(eq(listingImages.listingId, listingId))
    await copyMainImages(tx, [listingId])
  })
}

function requirePermutation(present: ReadonlySet<number>, imageIds: readonly number[]): void {
  if (imageIds.some(id => !present.has(id))) throw new AppError('IMAGE_NOT_FOUND')
  const named = new Set(imageIds)
  if (named.size !== imageIds.length || named.size !== present.size) throw new AppError('REQUEST_MALFORMED')
}
