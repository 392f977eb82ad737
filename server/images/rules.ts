import { randomBytes } from 'node:crypto'
import { IMAGE_SIZES, type ImageSize } from '#shared/images.ts'

/** Where this server itself serves stored pictures. */
export const IMAGE_ROUTE = '/images'

/** Tells browsers and every cache in between that a stored file never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

export const IMAGE_CONTENT_TYPE = 'image/webp'

export const IMAGE_SIZE_NAMES = Object.keys(IMAGE_SIZES) as ImageSize[]

/** A name nobody can guess: pictures of drafts have no other protection. */
export function newImageKey(): string {
  return randomBytes(16).toString('hex')
}

export function imageFileName(key: string, size: ImageSize): string {
  return `${key}-${size}.webp`
}

/** Whether `name` could have come from {@link imageFileName}; says nothing about the file being there. */
export function isImageFileName(name: string): boolean {
  return /^[0-9a-f]{32}-(card|detail|full)\.webp$/.test(name)
}

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** What follows the first byte of a marker without being one with a segment: a stuffed byte, restarts, the start. */
const HAS_NO_SEGMENT = new Set([0x00, 0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8])

/** How many times a JPEG goes over its pixels: once, or about ten times when it is progressive. Each time costs the same. */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0
  let position = jpeg.indexOf(MARKER)
  while (position >= 0 && position + 3 < jpeg.length) {
    const [, marker = END_OF_IMAGE, high = 0, low = 0] = jpeg.subarray(position, position + 4)
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans++
    const isFilled = marker === MARKER
    const hasSegment = !isFilled && !HAS_NO_SEGMENT.has(marker)
    const next = isFilled ? 1 : hasSegment ? 2 + high * 256 + low : 2
    position = jpeg.indexOf(MARKER, position + next)
  }
  return scans
}

/**
 * The content of a base64 data URL. The media type it claims is ignored, decoding decides.
 * @returns null when it is no such URL
 */
export function decodeDataUrl(dataUrl: string): Buffer | null {
  const header = /^data:[^,]{0,200};base64,/.exec(dataUrl)?.[0]
  if (header === undefined || dataUrl.length === header.length) return null
  return Buffer.from(dataUrl.slice(header.length), 'base64')
}
