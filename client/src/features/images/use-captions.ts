import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Saves what stands under a stored picture. What goes wrong is told where it was typed. */
export function useCaptions() {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.images.setCaption.useMutation({
    onSettled: () => utils.listings.invalidate(),
  })
  return async (imageId: number, caption: string) => {
    await mutateAsync({ imageId, caption })
    notify.success(caption === '' ? 'Bildunterschrift entfernt' : 'Bildunterschrift gespeichert')
  }
}
