export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGES_PER_LISTING = 10
/** Of one vendor, over all listings: more than any honest stand has, and what an export can carry. */
export const IMAGES_PER_VENDOR = 5000
export const IMAGE_MEGABYTES_PER_VENDOR = 2048
/** Two lines under a picture; longer ones belong into the description. */
export const IMAGE_CAPTION_MAX_LENGTH = 140
/** What the file picker offers. The server decides by decoding, not by the name. */
export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Longest edge in pixels of each stored WebP size. */
export const IMAGE_SIZES = { card: 480, detail: 1080, full: 2048 } as const
export type ImageSize = keyof typeof IMAGE_SIZES

/** Name of a stored file; the addresses of pictures end in it. */
export function imageFileName(key: string, size: ImageSize): string {
  return `${key}-${size}.webp`
}

/** `srcset` of a stored image: image URLs end in `-{size}.webp`. */
export function imageSrcSet(imageUrl: string): string {
  return (Object.keys(IMAGE_SIZES) as ImageSize[])
    .map(size => `${imageUrlOfSize(imageUrl, size)} ${IMAGE_SIZES[size]}w`)
    .join(', ')
}

export function imageUrlOfSize(imageUrl: string, size: ImageSize): string {
  return imageUrl.replace(/-(card|detail|full)\.webp$/, `-${size}.webp`)
}

/** What stays in view where a picture is cut: percent of its width and height, as CSS `object-position` counts them. */
export interface PictureFocus {
  x: number
  y: number
}

export const MIDDLE: PictureFocus = { x: 50, y: 50 }

export function isMiddle({ x, y }: PictureFocus): boolean {
  return x === MIDDLE.x && y === MIDDLE.y
}

export interface ListingImage {
  id: number
  /** The detail size; see `imageSrcSet` for the others. */
  imageUrl: string
  width: number
  height: number
  /** Left out while it is the middle. */
  focus?: PictureFocus
  /** In the vendor's words; left out while there is none. */
  caption?: string
}
