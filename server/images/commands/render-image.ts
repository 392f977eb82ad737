import cluster from 'node:cluster'
import { AppError } from '#server/core/errors.ts'
import { createWorkQueue } from '#server/core/queues/work-queue.ts'
import { decodeDataUrl } from '#server/images/rules.ts'
import { IMAGE_MAX_BYTES } from '#shared/listings/image-limits.ts'
import type { RenderedImage } from './encode-sizes.ts'

/** Pictures worked on at a time, one per core, and those that may wait: each waiting one holds its bytes in memory. */
const MAX_RUNNING = cluster.isWorker ? 1 : 2
const MAX_WAITING = 40

/** The pictures that this process works on. */
export const imageQueue = createWorkQueue(MAX_RUNNING, MAX_WAITING)

/**
 * Decodes `bytes` and encodes them anew in every stored size: upright, in sRGB, without metadata, never enlarged.
 * Works in the thread pool, two pictures at a time (one where several processes share the machine).
 * @param fileName what error texts call the picture
 * @throws AppError IMAGE_UNREADABLE unless the bytes are a complete JPEG, PNG or WebP picture,
 *   IMAGE_TOO_MANY_PIXELS, SERVICE_UNAVAILABLE when too many pictures wait already
 */
export function renderImage(bytes: Uint8Array, fileName: string): Promise<RenderedImage> {
  return imageQueue.run(() => render(bytes, fileName))
}

/**
 * The same for a picture as browsers send it.
 * @throws AppError IMAGE_TOO_LARGE too
 */
export async function renderDataUrl(dataUrl: string, fileName: string): Promise<RenderedImage> {
  const bytes = decodeDataUrl(dataUrl)
  if (bytes === null) throw new AppError('IMAGE_UNREADABLE', { file: fileName })
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('IMAGE_TOO_LARGE', { file: fileName })
  return renderImage(bytes, fileName)
}

async function render(bytes: Uint8Array, fileName: string): Promise<RenderedImage> {
  // Loaded with the first picture: many a process never gets one.
  const { encodeSizes, TooManyPixels } = await import('./encode-sizes.ts')
  return encodeSizes(bytes).catch((error: unknown) => {
    if (error instanceof TooManyPixels)
      throw new AppError('IMAGE_TOO_MANY_PIXELS', { file: fileName, megapixels: error.megapixels })
    throw new AppError('IMAGE_UNREADABLE', { file: fileName }, { cause: error })
  })
}
