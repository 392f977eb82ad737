import { TRPCClientError } from '@trpc/client'
import { errorMessage, isUnauthenticated } from '#client/lib/api/error-text.ts'
import { isUnreadable } from './picture-error.ts'
import { sendPicture } from './send-picture.ts'
import type { QueuedPicture, UploadQueue } from './upload-queue.ts'

export interface UploadEvents {
  /** Awaited before the picture counts as done and the next one is sent. */
  onUploaded: (picture: QueuedPicture) => void | Promise<void>
  onFailed: (picture: QueuedPicture) => void
  /** Broken off by its owner. What was sent by then may have arrived nevertheless. */
  onCancelled: (picture: QueuedPicture) => void
}

const LOGIN_EXPIRED_TEXT =
  'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich in einem neuen Tab an und versuchen Sie es erneut.'

const CANCELLED_TEXT = 'Hochladen abgebrochen'

export function uploadFailedText(fileName: string): string {
  return `Fehler beim Hochladen von ${fileName}`
}

const running = new WeakSet<UploadQueue>()

/**
 * Sends what waits in the queue, one picture after another, until nothing waits. What is added meanwhile is taken
 * in, so a call during a run has nothing to do.
 */
export async function runUploads(queue: UploadQueue, listingId: number, events: UploadEvents): Promise<void> {
  if (running.has(queue)) return
  running.add(queue)
  window.addEventListener('beforeunload', askBeforeLeaving)
  const findWaiting = () => queue.list().find(({ state }) => state === 'waiting')
  for (let next = findWaiting(); next !== undefined; next = findWaiting()) {
    await upload(queue, next, listingId, events)
  }
  running.delete(queue)
  window.removeEventListener('beforeunload', askBeforeLeaving)
}

/** What is not sent yet is lost with the page. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

async function upload(queue: UploadQueue, picture: QueuedPicture, listingId: number, events: UploadEvents) {
  const { key, file } = picture
  const signal = queue.begin(key)
  try {
    await sendPicture(listingId, picture, progress => queue.change(key, { progress }), signal)
  } catch (error) {
    if (signal.aborted) {
      queue.change(key, { state: 'failed', error: CANCELLED_TEXT })
      events.onCancelled(picture)
      return
    }
    queue.change(key, { state: isFinal(error) ? 'refused' : 'failed', error: failureText(error, file.name) })
    events.onFailed(picture)
    return
  }
  await events.onUploaded(picture)
  queue.change(key, { state: 'done', progress: 1 })
}

/** An expired login must not lead away from this page: the selected files would be gone. */
function failureText(error: unknown, fileName: string): string {
  if (isUnreadable(error)) return error.message
  return isUnauthenticated(error) ? LOGIN_EXPIRED_TEXT : errorMessage(error, uploadFailedText(fileName))
}

const FINAL_CODES: readonly unknown[] = ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS']

/** Whether the file itself was refused, so that sending it again would change nothing. */
function isFinal(error: unknown): boolean {
  if (isUnreadable(error)) return true
  return (
    error instanceof TRPCClientError && FINAL_CODES.includes((error.data as { appCode?: unknown }).appCode)
  )
}
