import { and, count, eq, gt, max } from 'drizzle-orm'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import {
  findEarlierAnswer,
  type IdempotentRequest,
  withIdempotencyKey,
} from '#server/core/idempotency-key.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { countImages, findUsedSpace, imageUrl } from '#server/images/queries.ts'
import { IMAGE_CONTENT_TYPE, IMAGE_SIZE_NAMES, newImageKey } from '#server/images/rules.ts'
import { copyMainImages } from '#server/listings/commands/copy-main-images.ts'
import { lockOwnListing } from '#server/listings/commands/lock-listing.ts'
import { getOwnListingState } from '#server/listings/queries/find-listing-state.ts'
import type { UploadImageInput } from '#shared/inputs/listings/images.ts'
import {
  IMAGE_MEGABYTES_PER_VENDOR,
  IMAGES_PER_LISTING,
  IMAGES_PER_VENDOR,
} from '#shared/listings/image-limits.ts'
import { imageFileName } from '#shared/listings/images.ts'
import type { RenderedImage } from './encode-sizes.ts'
import { renderDataUrl } from './render-image.ts'

type Stores = Pick<Services, 'db' | 'files'>

/** With what its owner wants to be seen of it, and says of it, if anything. */
type PlacedImage = RenderedImage & Pick<UploadImageInput, 'focusX' | 'focusY' | 'caption'>

/** Files not part of a listing after this time never will be: their upload has failed. */
const UPLOAD_DEADLINE_MS = HOUR_MS

/**
 * Adds a picture to the end of the vendor's listing.
 * @throws AppError LISTING_NOT_FOUND, IMAGE_LIMIT_REACHED, IMAGE_SPACE_USED_UP, IMAGE_UNREADABLE, IMAGE_TOO_LARGE,
 *   IMAGE_TOO_MANY_PIXELS, STORAGE_UNAVAILABLE, SERVICE_UNAVAILABLE
 */
export async function uploadImage(
  stores: Stores,
  vendorId: number,
  input: UploadImageInput,
): Promise<{ id: number; imageUrl: string }> {
  const { listingId, imageData, fileName, focusX, focusY, caption } = input
  const request = requestOf(vendorId, input)
  // Sent again: nothing needs to be decoded or stored a second time.
  const earlier = await findEarlierAnswer(stores.db, request)
  if (earlier !== null && earlier.id !== null) return getUploaded(stores, earlier.id)
  await getOwnListingState(stores.db, vendorId, listingId)
  requireRoom(await countImages(stores.db, listingId))
  await requireSpace(stores.db, vendorId)
  const rendered = await renderDataUrl(imageData, fileName)
  return storeImage(stores, vendorId, listingId, { ...rendered, focusX, focusY, caption }, request)
}

/** The picture is told by its size, not by its megabytes: the key is the browser's, for one file. */
function requestOf(vendorId: number, input: UploadImageInput): IdempotentRequest {
  const { submissionKey: key, listingId, fileName, imageData } = input
  return { form: 'picture', sender: vendorId, key, content: [listingId, fileName, imageData.length] }
}

/** @throws AppError IMAGE_NOT_FOUND when it was deleted since */
async function getUploaded({ db, files }: Stores, id: number): Promise<{ id: number; imageUrl: string }> {
  const [image] = await db
    .select({ key: listingImages.key })
    .from(listingImages)
    .where(eq(listingImages.id, id))
  if (image === undefined) throw new AppError('IMAGE_NOT_FOUND')
  return { id, imageUrl: imageUrl(files, image.key) }
}

/**
 * Stores a rendered picture as the last one of the vendor's listing. The same rendering may be stored for several
 * listings; each gets files of its own.
 *
 * The files are noted as abandoned before they are written and taken off that list by the transaction that
 * makes them part of the listing. Whatever breaks in between, nothing is left that nobody knows of. For this to
 * hold, `db` must not be a transaction.
 * @throws AppError LISTING_NOT_FOUND, IMAGE_LIMIT_REACHED, STORAGE_UNAVAILABLE
 */
export async function storeImage(
  { db, files }: Stores,
  vendorId: number,
  listingId: number,
  rendered: PlacedImage,
  request: IdempotentRequest = { form: 'picture', sender: vendorId, key: undefined, content: null },
): Promise<{ id: number; imageUrl: string }> {
  const key = newImageKey()
  await db.insert(abandonedFiles).values({ key, dueAt: new Date(clock.ms() + UPLOAD_DEADLINE_MS) })
  for (const size of IMAGE_SIZE_NAMES) {
    await files.put(imageFileName(key, size), rendered.files[size], IMAGE_CONTENT_TYPE)
  }
  const id = await withIdempotencyKey(db, request, tx => insertImage(tx, vendorId, listingId, key, rendered))
  // Not `key`: of two that were sent at once under one idempotency key, the first counts.
  return getUploaded({ db, files }, id)
}

async function insertImage(
  tx: Database,
  vendorId: number,
  listingId: number,
  key: string,
  { width, height, files, focusX, focusY, caption }: PlacedImage,
): Promise<number> {
  await lockOwnListing(tx, vendorId, listingId)
  const [present] = await tx
    .select({ count: count(), lastPosition: max(listingImages.position) })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
  requireRoom(present?.count ?? 0)
  await reclaimFiles(tx, key)
  const position = (present?.lastPosition ?? -1) + 1
  const image = { width, height, bytes: bytesOf(files), focusX, focusY, caption }
  const [row] = await tx
    .insert(listingImages)
    .values({ ...image, listingId, key, position, createdAt: clock.now() })
    .$returningId()
  if (row === undefined) throw new Error('The database returned no id for the image')
  await copyMainImages(tx, [listingId])
  return row.id
}

/** From its due time on the row belongs to the cleanup job, which may be deleting the files right now. */
export async function reclaimFiles(tx: Database, key: string): Promise<void> {
  const [reclaimed] = await tx
    .delete(abandonedFiles)
    .where(and(eq(abandonedFiles.key, key), gt(abandonedFiles.dueAt, clock.now())))
  if (reclaimed.affectedRows === 0) throw new AppError('STORAGE_UNAVAILABLE')
}

function requireRoom(present: number): void {
  if (present >= IMAGES_PER_LISTING) throw new AppError('IMAGE_LIMIT_REACHED', { count: IMAGES_PER_LISTING })
}

/**
 * Not locked: uploads at the same moment may exceed it by the few pictures that are worked on at a time.
 * @param added what is to come, as far as its size is known
 * @throws AppError IMAGE_SPACE_USED_UP
 */
export async function requireSpace(
  db: Database,
  vendorId: number,
  added: { pictures: number; bytes: number } = { pictures: 1, bytes: 1 },
): Promise<void> {
  if (added.pictures === 0) return
  const used = await findUsedSpace(db, vendorId)
  const pictures = used.pictures + added.pictures
  const bytes = used.bytes + added.bytes
  if (pictures <= IMAGES_PER_VENDOR && bytes <= IMAGE_MEGABYTES_PER_VENDOR * 1024 * 1024) return
  throw new AppError('IMAGE_SPACE_USED_UP', {
    count: IMAGES_PER_VENDOR,
    megabytes: IMAGE_MEGABYTES_PER_VENDOR,
  })
}

function bytesOf(files: RenderedImage['files']): number {
  return Object.values(files).reduce((sum, file) => sum + file.length, 0)
}
