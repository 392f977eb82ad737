import { useState, useSyncExternalStore } from 'react'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'
import { imageUrlOfSize, type ListingImage, type PictureFocus } from '#shared/listings/images.ts'
import { useCrop } from './crop/use-crop.ts'
import { PictureBoard } from './picture-board.tsx'
import type { ListedPicture } from './picture-tile.tsx'
import { listQueuedPicture } from './upload/queued-tile.tsx'
import { runUploads, uploadFailedText } from './upload/run-uploads.ts'
import { uploadQueueOf } from './upload/upload-queue.ts'
import { useStoredPictures } from './use-stored-pictures.ts'

export interface ListingPicturesProps {
  listingId: number
  images: readonly ListingImage[]
}

/** The pictures of a listing: stored ones to order and delete, new ones sent as soon as they are chosen. */
export function ListingPictures({ listingId, images }: ListingPicturesProps) {
  const [queue] = useState(() => uploadQueueOf(listingId))
  const queued = useSyncExternalStore(queue.subscribe, queue.list)
  const stored = useStoredPictures(listingId, images)
  const crop = useCrop(listingId, images)
  const utils = trpc.useUtils()
  const [doomed, setDoomed] = useState<{ id: number; name: string } | null>(null)
  const room = IMAGES_PER_LISTING - images.length - queue.pending.length

  async function upload() {
    await runUploads(queue, listingId, {
      // Also what lists this listing may now have another main picture. After a failure nothing is loaded anew:
      // with an expired login the page, and the chosen files with it, would go.
      async onUploaded({ file }) {
        await utils.listings.invalidate()
        notify.success(`${file.name} hochgeladen`)
      },
      onFailed: ({ file }) => notify.error(uploadFailedText(file.name)),
      onCancelled: () => void utils.listings.invalidate(),
    })
    queue.removeDone()
  }

  const rows: ListedPicture[] = [
    ...images.map((image, index) => ({
      key: String(image.id),
      name: `Bild ${index + 1}`,
      thumbnail: imageUrlOfSize(image.imageUrl, 'card'),
      focus: image.focus,
      caption: image.caption,
      edit: {
        url: image.imageUrl,
        onCrop: (focus: PictureFocus) => crop(image.id, focus),
        captionTo: image.id,
      },
      isMain: index === 0,
      isMovable: true,
      onRemove: () => setDoomed({ id: image.id, name: `Bild ${index + 1}` }),
    })),
    ...queued
      .filter(({ state }) => state !== 'done')
      .map(picture =>
        listQueuedPicture(picture, {
          isMain: false,
          isMovable: false,
          onRemove: () => queue.remove(picture.key),
          onCancel: () => queue.cancel(picture.key),
          onRetry() {
            queue.change(picture.key, { state: 'waiting', error: null })
            void upload()
          },
        }),
      ),
  ]
  return (
    <div className="min-w-0">
      <PictureBoard
        pictures={rows}
        room={room}
        onFiles={files => {
          queue.add(files, room)
          void upload()
        }}
        onMove={(key, toIndex) => stored.move(Number(key), toIndex)}
      />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={open => !open && setDoomed(null)}
        title="Bild löschen"
        text={`Möchten Sie ${doomed?.name ?? 'dieses Bild'} wirklich löschen? Zurückholen lässt es sich nicht.`}
        confirmLabel="Bild löschen"
        onConfirm={() => {
          if (doomed !== null) stored.remove(doomed.id)
          setDoomed(null)
        }}
      />
    </div>
  )
}
