import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { onOneLine } from '#shared/inputs/one-line.ts'
import { IMAGE_CAPTION_MAX_LENGTH, IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'

const percentField = z.number().int().min(0).max(100)

/** One line; an empty one is none. */
const captionField = z
  .string()
  .overwrite(onOneLine)
  .trim()
  .max(
    IMAGE_CAPTION_MAX_LENGTH,
    `Die Bildunterschrift darf höchstens ${IMAGE_CAPTION_MAX_LENGTH} Zeichen haben`,
  )
  .nullable()
  .transform(caption => caption || null)

export const uploadImageInput = z.object({
  listingId: idField,
  /** A base64 data URL. Its size is judged by what it holds, so that the answer names the file. */
  imageData: z.string(),
  fileName: z.string().min(1).max(255),
  mimeType: z.string().max(100),
  /** Chosen before it was sent; the middle without. */
  focusX: percentField.optional(),
  focusY: percentField.optional(),
  caption: captionField.optional(),
  ...idempotencyKeyField,
})
export type UploadImageInput = z.infer<typeof uploadImageInput>

export const imageIdInput = z.object({ imageId: idField })

export const imageFocusInput = z.object({ imageId: idField, focusX: percentField, focusY: percentField })

/** `null` and an empty text take it away. */
export const imageCaptionInput = z.object({ imageId: idField, caption: captionField })

/** The listing's images in their new order; the first is the main picture. */
export const reorderImagesInput = z.object({
  listingId: idField,
  imageIds: z.array(idField).min(1).max(IMAGES_PER_LISTING),
})
