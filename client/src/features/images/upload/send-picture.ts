import { TRPCClientError } from '@trpc/client'
import type { TRPCErrorShape } from '@trpc/server'
import superjson, { type SuperJSONResult } from 'superjson'
import { readAsDataUrl } from '#client/lib/read-as-data-url.ts'
import type { UploadImageInput } from '#shared/inputs/listings/images.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import type { PictureChoices, QueuedPicture } from './upload-queue.ts'

/**
 * Uploads one file by the procedure images.upload. Sent by XMLHttpRequest, because fetch tells nothing about how
 * much of a body is on its way.
 * @param onProgress called with the sent share, 0 to 1
 * @param signal breaks the upload off
 * @throws what `isUnreadable` knows when nothing that can be sent is in the file; TRPCClientError with the server's answer; any other Error when there was none
 */
export async function sendPicture(
  listingId: number,
  {
    file,
    submissionKey,
    focus,
    caption,
  }: Pick<QueuedPicture, 'file' | 'submissionKey' | keyof PictureChoices>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { preparePicture } = await import('#client/features/images/upload/prepare-picture.ts')
  const picture = await preparePicture(file)
  const input: UploadImageInput = {
    listingId,
    imageData: await readAsDataUrl(picture),
    fileName: file.name,
    mimeType: picture.type,
    submissionKey,
    focusX: focus?.x,
    focusY: focus?.y,
    caption,
  }
  const { status, body } = await post(
    `${endpoints.trpc}/images.upload`,
    superjson.stringify(input),
    onProgress,
    signal,
  )
  if (status !== 200) throw toClientError(body)
}

function post(url: string, body: string, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', 'application/json')
    request.upload.addEventListener('progress', event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }))
    request.addEventListener('error', () => reject(new Error('The upload did not reach the server')))
    request.addEventListener('abort', () => reject(new Error('The upload was broken off')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** An answer that is not the API's (a proxy's error page, say) is an ordinary error. */
function toClientError(body: string): Error {
  try {
    const { error } = JSON.parse(body) as { error: SuperJSONResult }
    return TRPCClientError.from({ error: superjson.deserialize<TRPCErrorShape>(error) })
  } catch {
    return new Error('The answer to the upload could not be read')
  }
}
