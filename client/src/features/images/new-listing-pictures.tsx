import { useSyncExternalStore } from 'react'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import { IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'
import { PictureBoard } from './picture-board.tsx'
import { listQueuedPicture } from './upload/queued-tile.tsx'
import type { UploadQueue } from './upload/upload-queue.ts'

/** Selects pictures for a listing that does not exist yet; they are sent once it does. */
export function NewListingPictures({ queue }: { queue: UploadQueue }) {
  const pictures = useSyncExternalStore(queue.subscribe, queue.list)
  useLeaveGuard(queue.pending.length > 0)
  const isSelecting = pictures.every(({ state }) => state === 'waiting' || state === 'refused')
  const rows = pictures.map((picture, index) =>
    listQueuedPicture(picture, {
      isMain: index === 0 && picture.state !== 'refused',
      isMovable: isSelecting,
      onRemove: () => queue.remove(picture.key),
      onCancel: () => queue.cancel(picture.key),
      onChoose: choices => queue.change(picture.key, choices),
      onRetry: () => queue.change(picture.key, { state: 'waiting', error: null }),
    }),
  )
  return (
    <PictureBoard
      pictures={rows}
      room={isSelecting ? IMAGES_PER_LISTING - queue.pending.length : 0}
      onFiles={files => queue.add(files, IMAGES_PER_LISTING - queue.pending.length)}
      onMove={(rowKey, toIndex) => {
        const moved = pictures[rows.findIndex(row => row.key === rowKey)]
        if (moved !== undefined) queue.move(moved.key, toIndex)
      }}
    />
  )
}
