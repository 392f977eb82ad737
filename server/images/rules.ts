import { randomBytes } from 'node:crypto'
import { IMAGE_SIZES, type ImageSize } from '#shared/listings/images.ts'

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

/** Whether `name` could have come from `imageFileName` (shared/listings/images.ts); says nothing about the file being there. */
export function isImageFileName(name: string): boolean {
  return /^[0-9a-f]{32}-(card|detail|full)\.webp$/.test(name)
}

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** How many times a JPEG goes over its pixels: once, or about ten times when it is progressive. Each time costs the same. */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0
  let position = 0
  // Byte by byte, without a call for each: on the main thread, and of a file that may be nothing but markers.
  while (position + 3 < jpeg.length) {
    const marker = jpeg[position] === MARKER ? (jpeg[position + 1] ?? 0) : MARKER
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans++
    // Between markers lie pixels, and any number of 255s before one.
    if (marker === MARKER) position++
    else
      position += 2 + (hasSegment(marker) ? (jpeg[position + 2] ?? 0) * 256 + (jpeg[position + 3] ?? 0) : 0)
  }
  return scans
}

/** Not the byte that is stuffed behind a 255, nor restarts, nor what no decoder knows: none of these may hide a scan. */
function hasSegment(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8)
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
