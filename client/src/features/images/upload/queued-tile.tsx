import { Check, CircleAlert } from 'lucide-react'
import type { ListedPicture } from '#client/features/images/picture-tile.tsx'
import * as styles from '#client/features/images/upload/queued-tile.module.css'
import type { PictureChoices, QueuedPicture } from './upload-queue.ts'

export interface QueuedTileOptions {
  isMain: boolean
  isMovable: boolean
  onRemove: () => void
  onCancel: () => void
  onRetry: () => void
  /** Only before it is sent. */
  onChoose?: (choices: Partial<PictureChoices>) => void
}

/** How a picture on its way appears in the list. While it is being sent it cannot be moved, only broken off. */
export function listQueuedPicture(picture: QueuedPicture, options: QueuedTileOptions): ListedPicture {
  const { key, file, state, progress, previewUrl } = picture
  const { onChoose } = options
  const isFree = state === 'waiting' || state === 'failed' || state === 'refused'
  const isUploading = state === 'uploading'
  return {
    key: `queued-${key}`,
    name: file.name,
    thumbnail: previewUrl,
    focus: picture.focus,
    caption: picture.caption,
    edit:
      state === 'waiting' && previewUrl !== null && onChoose !== undefined
        ? {
            url: previewUrl,
            onCrop: focus => onChoose({ focus }),
            captionTo: caption => onChoose({ caption }),
          }
        : undefined,
    note: <UploadNote picture={picture} />,
    hasProblem: picture.error !== null,
    isMain: options.isMain && picture.error === null,
    isMovable: options.isMovable && state === 'waiting',
    // Once everything is sent the server stores it, whatever is done here.
    onRemove: isUploading && progress < 1 ? options.onCancel : isFree ? options.onRemove : undefined,
    removeLabel: isUploading ? `Hochladen von ${file.name} abbrechen` : undefined,
    onRetry: state === 'failed' ? options.onRetry : undefined,
  }
}

function UploadNote({ picture: { file, state, progress, error } }: { picture: QueuedPicture }) {
  if (error !== null) {
    return (
      <p className="field-error">
        <CircleAlert className="icon" aria-hidden="true" />
        <span>{error}</span>
      </p>
    )
  }
  if (state === 'done') {
    return (
      <p className="field-success">
        <Check className="icon" aria-hidden="true" />
        {file.name} hochgeladen
      </p>
    )
  }
  if (state !== 'uploading') return null
  const percent = Math.round(progress * 100)
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={`${file.name} hochladen`}
    >
      <i style={{ height: `${percent}%` }} />
      {/* Everything is sent, but not yet looked at. */}
      <b>{percent === 100 ? 'Wird verarbeitet …' : `${percent} %`}</b>
    </div>
  )
}
