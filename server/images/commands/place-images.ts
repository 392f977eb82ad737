import { asc, eq, inArray } from 'drizzle-orm'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { IMAGE_CONTENT_TYPE, IMAGE_SIZE_NAMES, newImageKey } from '#server/images/rules.ts'
import { copyMainImages } from '#server/listings/commands/copy-main-images.ts'
import { imageFileName } from '#shared/listings/images.ts'
import type { RenderedImage } from './encode-sizes.ts'
import { reclaimFiles, requireSpace } from './upload-image.ts'

/** A picture whose files are stored, and which belongs to no listing yet. */
export type LooseImage = Pick<typeof listingImages.$inferSelect, 'key' | 'width' | 'height' | 'bytes'>

const DEADLINE_MS = HOUR_MS

/**
 * Stores a rendered picture that a transaction is about to place. As with an upload, its files are noted as abandoned before
 * they are written.
 * @throws AppError STORAGE_UNAVAILABLE
 */
export async function storeLooseImage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { width, height, files: rendered }: RenderedImage,
): Promise<LooseImage> {
  const key = newImageKey()
  await db.insert(abandonedFiles).values({ key, dueAt: new Date(clock.ms() + DEADLINE_MS) })
  for (const size of IMAGE_SIZE_NAMES) {
    await files.put(imageFileName(key, size), rendered[size], IMAGE_CONTENT_TYPE)
  }
  const bytes = Object.values(rendered).reduce((sum, file) => sum + file.length, 0)
  return { key, width, height, bytes }
}

/**
 * Makes these the pictures of a listing, in this order; those it has beside them go.
 * @param wanted ids of pictures that it has, and new ones
 * @returns the ids of all, in the same order
 * @throws AppError IMAGE_SPACE_USED_UP, STORAGE_UNAVAILABLE when new ones have waited for too long
 */
export async function placeImages(
  tx: Database,
  { vendorId, listingId }: { vendorId: number; listingId: number },
  wanted: readonly (number | LooseImage)[],
): Promise<number[]> {
  const added = wanted.filter(image => typeof image !== 'number')
  await requireSpace(tx, vendorId, {
    pictures: added.length,
    bytes: added.reduce((sum, { bytes }) => sum + bytes, 0),
  })
  await removeOthers(tx, listingId, new Set(wanted.filter(image => typeof image === 'number')))
  const ids: number[] = []
  for (const [position, image] of wanted.entries()) {
    if (typeof image === 'number') {
      await tx.update(listingImages).set({ position }).where(eq(listingImages.id, image))
      ids.push(image)
    } else {
      await reclaimFiles(tx, image.key)
      const values = { ...image, listingId, position, createdAt: clock.now() }
      const [row] = await tx.insert(listingImages).values(values).$returningId()
      if (row === undefined) throw new Error('the database returned no id for the picture')
      ids.push(row.id)
    }
  }
  await copyMainImages(tx, [listingId])
  return ids
}

async function removeOthers(tx: Database, listingId: number, kept: ReadonlySet<number>): Promise<void> {
  const present = await tx
    .select({ id: listingImages.id, key: listingImages.key })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.id))
    .for('update')
  const gone = present.filter(({ id }) => !kept.has(id))
  if (gone.length === 0) return
  await tx.insert(abandonedFiles).values(gone.map(({ key }) => ({ key, dueAt: clock.now() })))
  await tx.delete(listingImages).where(
    inArray(
      listingImages.id,
      gone.map(({ id }) => id),
    ),
  )
}
