import sharp, { type Metadata } from 'sharp'
import { countScans } from '#server/images/rules.ts'
import { IMAGE_SIZES, type ImageSize } from '#shared/listings/images.ts'

/** One picture in its stored sizes. `width` and `height` are pixels of the full size. */
export interface RenderedImage {
  width: number
  height: number
  files: Record<ImageSize, Buffer>
}

/** 50 megapixels: every phone's ordinary picture, half a second of work and at most 200 MB of memory. */
const MAX_PIXELS = 50_000_000
/** Longer than any panorama. Of a PNG with lines of millions of pixels a few lines fill gigabytes. */
const MAX_SIDE = 30_000
/** Three times what encoders write. Files of thousands, each of a few bytes, take half a minute. */
const MAX_SCANS = 30
const MAX_SECONDS = 20
/** Of libwebp's 0 to 6. The usual 4 takes twice as long as 2 for a twentieth of the bytes, and of transparent noise seconds. */
const EFFORT = { opaque: 2, transparent: 0 }
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
  const effort = channels === 4 ? EFFORT.transparent : EFFORT.opaque
  const encode = (size: ImageSize) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ ...box(size), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY[size], effort })
      .toBuffer()
  return {
    width,
    height,
    files: { card: await encode('card'), detail: await encode('detail'), full: await encode('full') },
  }
}

/** Decodes once, to the pixels of the full size; the smaller sizes are made from these. */
async function decode(bytes: Uint8Array) {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, format, isProgressive } = metadata
  const limit = MAX_PIXELS / workPerPixel(metadata)
  if (width * height > limit) throw new TooManyPixels(limit)
  if (Math.max(width, height) > MAX_SIDE) throw new Error('too long a side')
  if (format === 'jpeg' && isProgressive && countScans(bytes) > MAX_SCANS) throw new Error('too many scans')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ ...box('full'), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** How many of an ordinary pixel's work one is, as measured: fewer of the dear ones are as much. */
function workPerPixel({ format, depth, hasAlpha, hasProfile, isProgressive, space }: Metadata): number {
  const extras = [
    isProgressive && 1,
    hasAlpha && 1,
    // JPEG and WebP are made smaller before their colours are converted.
    format === 'png' && hasProfile && 2,
    depth !== 'uchar' && 4,
    space === 'cmyk' && 4,
  ]
  return 1 + extras.reduce<number>((sum, extra) => sum + Number(extra), 0)
}

function box(size: ImageSize) {
  return { width: IMAGE_SIZES[size], height: IMAGE_SIZES[size] }
}
