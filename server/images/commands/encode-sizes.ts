import sharp from 'sharp'
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

// Only three decoders are open, and only from memory: no SVG, no GIF, no HEIF, no PDF reaches libvips.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

export class TooManyPixels extends Error {
  readonly megapixels: number

  /** @param limit of pixels */
  constructor(limit: number) {
    super()
    this.megapixels = Math.floor(limit / 1_000_000)
  }
}

/** @throws TooManyPixels, or what the decoder says of bytes that are no picture */
export async function encodeSizes(bytes: Uint8Array): Promise<RenderedImage> {
  const { data, info } = await decode(bytes)
  const { width, height, channels } = info
  const encode = (size: ImageSize) =>
    sharp(data, { raw: { width, height, channels } })
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
