import { asc, eq, lte } from 'drizzle-orm'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { IMAGE_SIZE_NAMES } from '#server/images/rules.ts'
import { imageFileName } from '#shared/listings/images.ts'

const BATCH_SIZE = 200

/**
 * Takes all pictures off a listing that is being deleted; their files go with the next cleanup. Afterwards nobody would
 * know the files' names.
 */
export async function abandonImagesOfListing(
  db: Database,
  { listingId }: { listingId: number },
): Promise<void> {
  const ofListing = eq(listingImages.listingId, listingId)
  const images = await db
    .select({ key: listingImages.key })
    .from(listingImages)
    .where(ofListing)
    .for('update')
  if (images.length === 0) return
  await db.insert(abandonedFiles).values(images.map(({ key }) => ({ key, dueAt: clock.now() })))
  await db.delete(listingImages).where(ofListing)
}

/**
 * Deletes the files that nobody refers to any more. Deleting twice is no error, so a crash on the way does no harm
 * and a storage that cannot be reached is asked again by the next run.
 * @throws AppError STORAGE_UNAVAILABLE
 */
export async function deleteAbandonedFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const due = await db
    .select({ key: abandonedFiles.key })
    .from(abandonedFiles)
    .where(lte(abandonedFiles.dueAt, clock.now()))
    .orderBy(asc(abandonedFiles.dueAt))
    .limit(BATCH_SIZE)
  for (const { key } of due) {
    await Promise.all(IMAGE_SIZE_NAMES.map(size => files.delete(imageFileName(key, size))))
    await db.delete(abandonedFiles).where(eq(abandonedFiles.key, key))
  }
}
