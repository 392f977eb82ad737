import { Check, CircleAlert } from 'lucide-react'
import * as styles from '#client/features/images/queued-row.module.css'
import { classes } from '#client/ui/classes.ts'
import type { ListedPicture } from './picture-row.tsx'
import type { QueuedPicture } from './upload-queue.ts'

export interface QueuedRowOptions {
  isMain: boolean
  isMovable: boolean
  onRemove: () => void
  onCancel: () => void
  onRetry: () => void
}

/** How a picture on its way appears in the list. While it is being sent it cannot be moved, only broken off. */
export function listQueuedPicture(picture: QueuedPicture, options: QueuedRowOptions): ListedPicture {
  const { key, file, state, progress, previewUrl } = picture
  const isFree = state === 'waiting' || state === 'failed' || state === 'refused'
  const isUploading = state === 'uploading'
  return {
    key: `queued-${key}`,
    name: file.name,
    thumbnail: previewUrl,
    note: <UploadNote picture={picture} />,
    isMain: options.isMain,
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
    <div className="flex items-center gap-3">
      <div
        className={classes(styles.progress, 'flex-1')}
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={`${file.name} hochladen`}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      {/* Everything is sent, but not yet looked at. */}
      <span className="tabular-nums">{percent === 100 ? 'Wird verarbeitet …' : `${percent} %`}</span>
    </div>
  )
}
