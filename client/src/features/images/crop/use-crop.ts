import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { type ListingImage, MIDDLE, type PictureFocus } from '#shared/listings/images.ts'

/** Saves what stays in view of a listing's pictures: shown at once, and it can be taken back. */
export function useCrop(listingId: number, images: readonly ListingImage[]) {
  const utils = trpc.useUtils()
  const { mutate } = trpc.images.setFocus.useMutation({
    // One after another: the last choice is the one that stays.
    scope: { id: `focus-images-${listingId}` },
    onError: error => notify.error(errorMessage(error, 'Fehler beim Speichern')),
    onSettled: () => utils.listings.invalidate(),
  })

  function save(imageId: number, focus: PictureFocus, onSuccess: () => void) {
    utils.listings.getById.setData({ id: listingId }, old => {
      const change = (image: ListingImage) => (image.id === imageId ? { ...image, focus } : image)
      return old && { ...old, images: old.images.map(change) }
    })
    mutate({ imageId, focusX: focus.x, focusY: focus.y }, { onSuccess })
  }

  return (imageId: number, focus: PictureFocus) => {
    const before = images.find(({ id }) => id === imageId)?.focus ?? MIDDLE
    const undo = () => save(imageId, before, () => notify.success('Ausschnitt zurückgesetzt'))
    save(imageId, focus, () =>
      notify.success('Ausschnitt gespeichert', { action: { label: 'Rückgängig', onClick: undo } }),
    )
  }
}
