import { createIdempotencyKey } from '#client/lib/api/idempotency-key.ts'
import { errorText } from '#shared/core/errors.ts'
import { IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'
import type { PictureFocus } from '#shared/listings/images.ts'
import { findFileProblem, isForeignFormat } from './check-file.ts'
import { isUnreadable } from './picture-error.ts'

/** What its owner has chosen for a picture before it is sent. */
export interface PictureChoices {
  /** What stays in view. */
  readonly focus?: PictureFocus
  /** What stands under it. */
  readonly caption?: string
}

/** waiting → uploading → done, failed or refused; failed → waiting. A refused file stays refused. */
export interface QueuedPicture extends PictureChoices {
  readonly key: number
  readonly file: File
  /** Sent with every attempt, so that it arrives once. */
  readonly submissionKey: string | undefined
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed' | 'refused'
  /** Address of the preview, `null` for files that are refused. */
  readonly previewUrl: string | null
  /** Sent share, 0 to 1. */
  readonly progress: number
  /** Why it was refused or has failed. */
  readonly error: string | null
}

/** Not from zero in each page: words kept under a key never come to the picture of another. */
let lastKey = Date.now()

/** Pictures on their way to a listing. Lives outside the components, so that it survives a change of page. */
export class UploadQueue {
  #pictures: readonly QueuedPicture[] = []
  readonly #listeners = new Set<() => void>()
  readonly #uploads = new Map<number, AbortController>()

  readonly list = (): readonly QueuedPicture[] => this.#pictures

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Pictures that count, or will count, towards the listing's limit. */
  get pending(): readonly QueuedPicture[] {
    return this.#pictures.filter(({ state }) => state !== 'done' && state !== 'refused')
  }

  /** Files that are no pictures, and those beyond `room`, are listed as refused, after all others. */
  add(files: Iterable<File>, room: number): void {
    let left = room
    const added = [...files].map(file => {
      const problem = findFileProblem(file)
      if (problem !== null) return createPicture(file, problem)
      left -= 1
      return createPicture(
        file,
        left < 0 ? errorText('IMAGE_LIMIT_REACHED', { count: IMAGES_PER_LISTING }) : null,
      )
    })
    const all = [...this.#pictures, ...added]
    const isRefused = (picture: QueuedPicture) => picture.state === 'refused'
    this.#set([...all.filter(picture => !isRefused(picture)), ...all.filter(isRefused)])
    for (const picture of added) {
      if (picture.state === 'waiting' && isForeignFormat(picture.file)) void this.#refuseUnreadable(picture)
    }
  }

  /** Told at once, and not only when the picture is to be sent. */
  async #refuseUnreadable({ key, file }: QueuedPicture): Promise<void> {
    try {
      const { preparePicture } = await import('#client/features/images/upload/prepare-picture.ts')
      await preparePicture(file)
    } catch (error) {
      // Without a connection the code is missing: sending it tells then.
      if (isUnreadable(error)) this.change(key, { state: 'refused', error: error.message, previewUrl: null })
    }
  }

  change(key: number, fields: Partial<Omit<QueuedPicture, 'key' | 'file'>>): void {
    this.#set(this.#pictures.map(picture => (picture.key === key ? { ...picture, ...fields } : picture)))
  }

  /** The picture is being sent from now on. @returns tells when {@link cancel} breaks it off */
  begin(key: number): AbortSignal {
    const controller = new AbortController()
    this.#uploads.set(key, controller)
    this.change(key, { state: 'uploading', progress: 0, error: null })
    return controller.signal
  }

  cancel(key: number): void {
    this.#uploads.get(key)?.abort()
  }

  remove(key: number): void {
    this.#uploads.delete(key)

    const removed = this.#pictures.find(picture => picture.key === key)
    if (removed?.previewUrl) URL.revokeObjectURL(removed.previewUrl)
    this.#set(this.#pictures.filter(picture => picture !== removed))
  }

  /** Forgets what has arrived: from now on the listing itself shows it. */
  removeDone(): void {
    for (const { key, state } of this.#pictures) if (state === 'done') this.remove(key)
  }

  move(key: number, toIndex: number): void {
    const moved = this.#pictures.find(picture => picture.key === key)
    if (moved === undefined) return
    this.#set(this.#pictures.filter(picture => picture !== moved).toSpliced(toIndex, 0, moved))
  }

  #set(pictures: readonly QueuedPicture[]): void {
    this.#pictures = pictures
    for (const listener of this.#listeners) listener()
  }
}

function createPicture(file: File, error: string | null): QueuedPicture {
  lastKey += 1
  return {
    key: lastKey,
    file,
    submissionKey: createIdempotencyKey(),
    state: error === null ? 'waiting' : 'refused',
    previewUrl: error === null ? URL.createObjectURL(file) : null,
    progress: 0,
    error,
  }
}

const queues = new Map<number | 'new', UploadQueue>()

/** The queue of a listing, or of the one that does not exist yet. */
export function uploadQueueOf(listing: number | 'new'): UploadQueue {
  const queue = queues.get(listing) ?? new UploadQueue()
  queues.set(listing, queue)
  return queue
}

/** The new listing exists: what was selected for it now belongs to `listingId`. */
export function handOverQueue(listingId: number): UploadQueue {
  const queue = uploadQueueOf('new')
  queues.delete('new')
  queues.set(listingId, queue)
  return queue
}
