import { and, inArray, lte } from 'drizzle-orm'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { imageUrl } from '#server/images/queries.ts'
import { IMAGE_CONTENT_TYPE, IMAGE_SIZE_NAMES, newImageKey } from '#server/images/rules.ts'
import { IMAGE_SIZES, imageFileName } from '#shared/listings/images.ts'
import { renderDataUrl } from './render-image.ts'

/** Long enough for a text that is put aside half written. */
const UNUSED_DAYS = 7

interface LoosePicture {
  /** In its detail size. */
  imageUrl: string
  /** Pixels of that size. */
  width: number
  height: number
}

/**
 * Stores a picture that belongs to no listing. It is noted as abandoned before its files are written, until something
 * that shows it is saved ({@link keepLoosePictures}).
 * @throws AppError IMAGE_UNREADABLE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, STORAGE_UNAVAILABLE, SERVICE_UNAVAILABLE
 */
export async function storeLoosePicture(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { imageData, fileName }: { imageData: string; fileName: string },
): Promise<LoosePicture> {
  const rendered = await renderDataUrl(imageData, fileName)
  const key = newImageKey()
  await db.insert(abandonedFiles).values({ key, dueAt: new Date(clock.ms() + UNUSED_DAYS * DAY_MS) })
  for (const size of IMAGE_SIZE_NAMES) {
    await files.put(imageFileName(key, size), rendered.files[size], IMAGE_CONTENT_TYPE)
  }
  const scale = Math.min(1, IMAGE_SIZES.detail / Math.max(rendered.width, rendered.height))
  return {
    imageUrl: imageUrl(files, key),
    width: Math.round(rendered.width * scale),
    height: Math.round(rendered.height * scale),
  }
}

/**
 * Takes pictures off the list of what must go. What is not on it is shown somewhere already, or was never here.
 * @throws AppError IMAGE_NOT_FOUND when the cleanup may be deleting one right now
 */
export async function keepLoosePictures(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const isNamed = inArray(abandonedFiles.key, [...keys])
  if ((await tx.$count(abandonedFiles, and(isNamed, lte(abandonedFiles.dueAt, clock.now())))) > 0)
    throw new AppError('IMAGE_NOT_FOUND')
  await tx.delete(abandonedFiles).where(isNamed)
}

/** What nothing shows any more goes with the next cleanup; a picture of a listing is the listing's. */
export async function abandonLoosePictures(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const ofListings = await tx
    .select({ key: listingImages.key })
    .from(listingImages)
    .where(inArray(listingImages.key, [...keys]))
  const kept = new Set(ofListings.map(({ key }) => key))
  const gone = keys.filter(key => !kept.has(key))
  if (gone.length === 0) return
  const dueAt = clock.now()
  await tx
    .insert(abandonedFiles)
    .values(gone.map(key => ({ key, dueAt })))
    .onDuplicateKeyUpdate({ set: { dueAt } })
}
