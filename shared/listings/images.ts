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
