import { errorText } from '#shared/core/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MIME_TYPES } from '#shared/images.ts'

/** Why the file is not even sent; `null` if it may be. The server decides by looking inside. */
export function findFileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!(IMAGE_MIME_TYPES as readonly string[]).includes(type))
    return errorText('IMAGE_UNREADABLE', { file: name })
  return size > IMAGE_MAX_BYTES ? errorText('IMAGE_TOO_LARGE', { file: name }) : null
}
