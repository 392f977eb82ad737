import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { ListingImage } from '#shared/listings/images.ts'

/** What its editor can do with the pictures a listing already has. The list changes at once, the server follows. */
export function useStoredPictures(listingId: number, images: readonly ListingImage[]) {
  const utils = trpc.useUtils()
  const listing = utils.listings.getById
  const show = (next: readonly ListingImage[]) =>
    listing.setData({ id: listingId }, old => old && { ...old, images: [...next] })
  const refresh = () => utils.listings.invalidate()
  const finish = () => notify.success('Bild gelöscht')

  const remove = trpc.images.delete.useMutation({
    onSuccess: finish,
    onError: error =>
      isAlreadyGone(error) ? finish() : notify.error(errorMessage(error, 'Fehler beim Löschen')),
    onSettled: refresh,
  })
  const reorder = trpc.images.reorder.useMutation({
    // One after another: the last order given is the one that stays.
    scope: { id: `reorder-images-${listingId}` },
    onError: error => notify.error(errorMessage(error, 'Fehler beim Speichern')),
    onSettled: refresh,
  })

  return {
    remove(imageId: number) {
      show(images.filter(image => image.id !== imageId))
      remove.mutate({ imageId })
    },
    move(imageId: number, toIndex: number) {
      const moved = images.find(image => image.id === imageId)
      if (moved === undefined) return
      const next = images.filter(image => image !== moved).toSpliced(toIndex, 0, moved)
      show(next)
      reorder.mutate({ listingId, imageIds: next.map(image => image.id) })
    },
  }
}
