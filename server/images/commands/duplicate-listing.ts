import { asc, eq } from 'drizzle-orm'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import {
  findEarlierAnswer,
  type IdempotentRequest,
  withIdempotencyKey,
} from '#server/core/idempotency-key.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { IMAGE_CONTENT_TYPE, IMAGE_SIZE_NAMES, newImageKey } from '#server/images/rules.ts'
import { copyMainImages } from '#server/listings/commands/copy-main-images.ts'
import { addCopy } from '#server/listings/commands/duplicate-listing.ts'
import { lockOwnListing } from '#server/listings/commands/lock-listing.ts'
import { getOwnListingState } from '#server/listings/queries/find-listing-state.ts'
import { imageFileName } from '#shared/listings/images.ts'
import { reclaimFiles, requireSpace } from './upload-image.ts'

type Stores = Pick<Services, 'db' | 'files'>
type Picture = Pick<
  typeof listingImages.$inferSelect,
  'key' | 'width' | 'height' | 'bytes' | 'position' | 'focusX' | 'focusY' | 'caption'
>

const COPY_DEADLINE_MS = HOUR_MS

/**
 * Makes a draft like the vendor's listing, with pictures of its own: deleting either leaves the other's. As with an upload, the
 * new files are noted as abandoned before they are written, and taken off that list together with the new listing.
 * @throws AppError LISTING_NOT_FOUND, also for listings of others; IMAGE_SPACE_USED_UP, and there is no copy without its
 *   pictures; STORAGE_UNAVAILABLE; ALREADY_SENT
 */
export async function duplicateListing(
  { db, files }: Stores,
  vendorId: number,
  { id, submissionKey: key }: { id: number; submissionKey?: string | undefined },
): Promise<{ id: number }> {
  const request: IdempotentRequest = { form: 'copy', sender: vendorId, key, content: { id } }
  const earlier = await findEarlierAnswer(db, request)
  if (earlier !== null && earlier.id !== null) return { id: earlier.id }
  await getOwnListingState(db, vendorId, id)
  const originals = await listPictures(db, id)
  await requireSpace(db, vendorId, sizeOf(originals))
  const copies: Picture[] = []
  for (const original of originals) {
    const copy = await copyFiles({ db, files }, original)
    if (copy !== null) copies.push(copy)
  }
  const copyId = await withIdempotencyKey(db, request, async tx => {
    const { vendor, listing } = await lockOwnListing(tx, vendorId, id)
    // Once more, now that nobody else adds pictures of this vendor in between.
    await requireSpace(tx, vendorId, sizeOf(copies))
    const newId = await addCopy(tx, vendor, listing)
    await insertPictures(tx, newId, copies)
    return newId
  })
  return { id: copyId }
}

function listPictures(db: Database, listingId: number): Promise<Picture[]> {
  const { key, width, height, bytes, position, focusX, focusY, caption } = listingImages
  return db
    .select({ key, width, height, bytes, position, focusX, focusY, caption })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(position), asc(listingImages.id))
}

/** @returns `null` where a file is gone, because its listing was deleted meanwhile */
async function copyFiles({ db, files }: Stores, original: Picture): Promise<Picture | null> {
  const key = newImageKey()
  await db.insert(abandonedFiles).values({ key, dueAt: new Date(clock.ms() + COPY_DEADLINE_MS) })
  for (const size of IMAGE_SIZE_NAMES) {
    const bytes = await files.read(imageFileName(original.key, size))
    if (bytes === null) return null
    await files.put(imageFileName(key, size), bytes, IMAGE_CONTENT_TYPE)
  }
  return { ...original, key }
}

async function insertPictures(tx: Database, listingId: number, copies: readonly Picture[]): Promise<void> {
  if (copies.length === 0) return
  for (const { key } of copies) await reclaimFiles(tx, key)
  const createdAt = clock.now()
  await tx.insert(listingImages).values(copies.map(copy => ({ ...copy, listingId, createdAt })))
  await copyMainImages(tx, [listingId])
}

function sizeOf(pictures: readonly Picture[]): { pictures: number; bytes: number } {
  return { pictures: pictures.length, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) }
}
