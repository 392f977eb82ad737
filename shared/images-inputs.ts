import { idField } from '#shared/ids.ts'
import { IMAGE_MAX_BYTES, IMAGES_PER_LISTING } from '#shared/images.ts'
import { submissionKey } from '#shared/submission-key.ts'
import { z } from '#shared/zod.ts'

/** A 5 MB file as base64 data URL, with room for the header. */
const DATA_URL_MAX_LENGTH = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 200

export const uploadImageInput = z.object({
  listingId: idField,
  imageData: z.string().max(DATA_URL_MAX_LENGTH + 1_000_000),
  fileName: z.string().min(1).max(255),
  mimeType: z.string().max(100),
  ...submissionKey,
})
export type UploadImageInput = z.infer<typeof uploadImageInput>

export const imageIdInput = z.object({ imageId: idField })

/** The listing's images in their new order; the first is the main picture. */
export const reorderImagesInput = z.object({
  listingId: idField,
  imageIds: z.array(idField).min(1).max(IMAGES_PER_LISTING),
})
