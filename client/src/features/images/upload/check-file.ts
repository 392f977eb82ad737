import { errorText } from '#shared/core/errors.ts'
import { IMAGE_MIME_TYPES } from '#shared/listings/image-limits.ts'

/** No picture is larger; reading more would only fill the memory. */
const FILE_MAX_BYTES = 100 * 1024 * 1024

/** Drawings are programs rather than pictures, and nobody photographs in them. */
const DRAWING = 'image/svg+xml'

/** Browsers name the type of these only where they can read them. */
const PHONE_PHOTO = /\.hei[cf]$/i

/** What the file picker offers: also what this browser may have to turn into a JPEG. */
export const PICKED_TYPES = [...IMAGE_MIME_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join(',')

/** Why the file is not even looked at; `null` if it may be. What can be made of it shows when it is read. */
export function findFileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isPicture = (type.startsWith('image/') && type !== DRAWING) || PHONE_PHOTO.test(name)
  if (!isPicture) return errorText('IMAGE_UNREADABLE', { file: name })
  return size > FILE_MAX_BYTES ? errorText('IMAGE_TOO_LARGE', { file: name }) : null
}

/** Whether it depends on the browser if the picture can be sent at all. */
export function isForeignFormat({ type }: Pick<File, 'type'>): boolean {
  return !(IMAGE_MIME_TYPES as readonly string[]).includes(type)
}
