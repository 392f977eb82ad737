import cluster from 'node:cluster'
import sharp from 'sharp'
import { AppError } from '#server/core/errors.ts'
import { IMAGE_SIZES, type ImageSize } from '#shared/images.ts'

/** One picture in its stored sizes. `width` and `height` are pixels of the full size. */
export interface RenderedImage {
  width: number
  height: number
  files: Record<ImageSize, Buffer>
}

/** 50 megapixels: every phone's ordinary picture, and about 200 MB of memory while it is worked on. */
const MAX_PIXELS = 50_000_000
/** The work of those, in three channels of 8 bits. With a fourth channel or deeper ones fewer pixels are as much. */
const MAX_WORK = 3 * MAX_PIXELS
const DEEP_CHANNEL_WORK = 3
const MAX_SECONDS = 20
const QUALITY = { card: 76, detail: 80, full: 80 } satisfies Record<ImageSize, number>

/** Pictures worked on at a time, one per core, and those that may wait: each waiting one holds its bytes in memory. */
const MAX_RUNNING = cluster.isWorker ? 1 : 2
const MAX_WAITING = 40

// Only three decoders are open, and only from memory: no SVG, no GIF, no HEIF, no PDF reaches libvips.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

class TooManyPixels extends Error {
  readonly megapixels: number

  /** @param limit of pixels */
  constructor(limit: number) {
    super()
    this.megapixels = Math.floor(limit / 1_000_000)
  }
}

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
  const full = await decode(bytes).catch((error: unknown) => {
    if (error instanceof TooManyPixels)
      throw new AppError('IMAGE_TOO_MANY_PIXELS', { file: fileName, megapixels: error.megapixels })
    throw new AppError('IMAGE_UNREADABLE', { file: fileName }, { cause: error })
  })
  const { width, height, channels } = full.info
  const encode = (size: ImageSize) =>
    sharp(full.data, { raw: { width, height, channels } })
      .resize({ ...box(size), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY[size] })
      .toBuffer()
  return {
    width,
    height,
    files: { card: await encode('card'), detail: await encode('detail'), full: await encode('full') },
  }
}

/** Decodes once, to the pixels of the full size; the smaller sizes are made from these. */
async function decode(bytes: Uint8Array) {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const limit = Math.min(MAX_PIXELS, MAX_WORK / (channels * (depth === 'uchar' ? 1 : DEEP_CHANNEL_WORK)))
  if (width * height > limit) throw new TooManyPixels(limit)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ ...box('full'), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function box(size: ImageSize) {
  return { width: IMAGE_SIZES[size], height: IMAGE_SIZES[size] }
}
