import { errorText } from '#shared/core/errors.ts'
import { IMAGE_MAX_BYTES } from '#shared/listings/image-limits.ts'
import { isForeignFormat } from './check-file.ts'
import { unreadablePicture } from './picture-error.ts'

/** Below this a picture goes as it is: making it smaller would only cost quality. */
const SMALL_BYTES = 1.5 * 1024 * 1024
/** More than the largest stored size needs. */
const LONG_SIDE = 2560
const QUALITY = 0.85
const OUTPUT_TYPE = 'image/jpeg'

const prepared = new WeakMap<File, Promise<Blob>>()

/**
 * What is sent of a chosen file: itself, or a JPEG with a long side of at most {@link LONG_SIDE} pixels, upright as the camera was
 * held. The same each time, so that a picture that is sent again is recognised.
 * @throws an error that `isUnreadable` knows, when nothing can be made of it
 */
export function preparePicture(file: File): Promise<Blob> {
  const known = prepared.get(file) ?? prepare(file)
  prepared.set(file, known)
  return known
}

async function prepare(file: File): Promise<Blob> {
  const isAccepted = !isForeignFormat(file)
  if (isAccepted && file.size <= SMALL_BYTES) return file
  const smaller = await scale(file).catch(() => null)
  if (smaller !== null && (!isAccepted || smaller.size < file.size)) return smaller
  if (isAccepted && file.size <= IMAGE_MAX_BYTES) return file
  throw unreadablePicture(
    isAccepted ? errorText('IMAGE_TOO_LARGE', { file: file.name }) : unreadableText(file),
  )
}

async function scale(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const factor = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * factor))
    canvas.height = Math.max(1, Math.round(bitmap.height * factor))
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas')
    // A JPEG has no transparency: without this it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await toBlob(canvas)
  } finally {
    bitmap.close()
  }
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('The canvas gave no picture')) : resolve(blob)),
      OUTPUT_TYPE,
      QUALITY,
    )
  })
}

function unreadableText({ name, type }: File): string {
  const format = (/\.([a-z0-9]{2,5})$/i.exec(name)?.[1] ?? type.slice(type.indexOf('/') + 1)).toUpperCase()
  return `Dieses Format (${format}) kann Ihr Browser nicht lesen. Bitte als JPG speichern.`
}
