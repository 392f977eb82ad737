import cluster from 'node:cluster'
import { AppError } from '#server/core/errors.ts'
import type { RenderedImage } from './encode-sizes.ts'

/** Pictures worked on at a time, one per core, and those that may wait: each waiting one holds its bytes in memory. */
const MAX_RUNNING = cluster.isWorker ? 1 : 2
const MAX_WAITING = 40

let running = 0
const waiting: (() => void)[] = []

/**
 * Decodes `bytes` and encodes them anew in every stored size: upright, in sRGB, without metadata, never enlarged.
 * Works in the thread pool, two pictures at a time (one where several processes share the machine).
 * @param fileName what error texts call the picture
 * @throws AppError IMAGE_UNREADABLE unless the bytes are a complete JPEG, PNG or WebP picture,
 *   IMAGE_TOO_MANY_PIXELS, SERVICE_UNAVAILABLE when too many pictures wait already
 */
export async function renderImage(bytes: Uint8Array, fileName: string): Promise<RenderedImage> {
  await takeTurn()
  try {
    return await render(bytes, fileName)
  } finally {
    passTurn()
  }
}

/** How many pictures are being worked on and wait for it in this process. */
export function imageQueue(): { running: number; waiting: number } {
  return { running, waiting: waiting.length }
}

async function takeTurn(): Promise<void> {
  if (running < MAX_RUNNING) {
    running++
    return
  }
  if (waiting.length >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE')
  await new Promise<void>(resolve => waiting.push(resolve))
}

function passTurn(): void {
  const next = waiting.shift()
  if (next === undefined) running--
  else next()
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
