import { z } from 'zod'
import { idField } from '#shared/ids.ts'

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGES_PER_LISTING = 10
/** What the file picker offers. The server decides by decoding, not by the name. */
export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Longest edge in pixels of each stored WebP size. */
export const IMAGE_SIZES = { card: 480, detail: 1080, full: 2048 } as const
export type ImageSize = keyof typeof IMAGE_SIZES

/** A 5 MB file as base64 data URL, with room for the header. */
const DATA_URL_MAX_LENGTH = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 200

export const uploadImageInput = z.object({
  listingId: idField,
  imageData: z.string().max(DATA_URL_MAX_LENGTH + 1_000_000),
  fileName: z.string().min(1).max(255),
  mimeType: z.string().max(100),
})
export type UploadImageInput = z.infer<typeof uploadImageInput>

export const imageIdInput = z.object({ imageId: idField })

/** The listing's images in their new order; the first is the main picture. */
export const reorderImagesInput = z.object({
  listingId: idField,
  imageIds: z.array(idField).min(1).max(IMAGES_PER_LISTING),
})

/** `srcset` of a stored image: image URLs end in `-{size}.webp`. */
export function imageSrcSet(imageUrl: string): string {
  return (Object.keys(IMAGE_SIZES) as ImageSize[])
    .map(size => `${imageUrlOfSize(imageUrl, size)} ${IMAGE_SIZES[size]}w`)
    .join(', ')
}

export function imageUrlOfSize(imageUrl: string, size: ImageSize): string {
  return imageUrl.replace(/-(card|detail|full)\.webp$/, `-${size}.webp`)
}
