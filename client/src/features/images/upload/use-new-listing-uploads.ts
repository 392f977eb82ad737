import { useState } from 'react'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { runUploads, uploadFailedText } from './run-uploads.ts'
import { handOverQueue, type UploadQueue, uploadQueueOf } from './upload-queue.ts'

export interface NewListingUploads {
  queue: UploadQueue
  /**
   * Sends the selected pictures to the listing that was just created, and tells the author how that went. What
   * fails stays in the listing's queue, where its editor offers to try again.
   */
  sendTo: (listingId: number) => Promise<void>
}

/** The pictures that are selected before the listing exists. */
export function useNewListingUploads(): NewListingUploads {
  const [queue] = useState(() => uploadQueueOf('new'))
  const utils = trpc.useUtils()
  return {
    queue,
    async sendTo(listingId) {
      handOverQueue(listingId)
      if (queue.pending.length === 0) {
        notify.success('Inserat erstellt!')
        return
      }
      notify.success('Inserat erstellt! Lade Bilder hoch...')
      await runUploads(queue, listingId, {
        onUploaded: () => undefined,
        onCancelled: () => undefined,
        onFailed: picture => notify.error(uploadFailedText(picture.file.name)),
      })
      await utils.listings.invalidate()
      if (queue.pending.length === 0) notify.success('Inserat und Bilder erfolgreich hochgeladen!')
      queue.removeDone()
    },
  }
}
