import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Deletes a post for ever; `onDone` runs when the list no longer shows it. */
export function useDeletePost(onDone: (id: number) => void) {
  const utils = trpc.useUtils()
  async function finish(id: number) {
    await utils.blog.invalidate()
    notify.success('Beitrag gelöscht')
    onDone(id)
  }
  return trpc.blog.delete.useMutation({
    onSuccess: (_answer, { id }) => finish(id),
    onError: (error, { id }) =>
      isAlreadyGone(error) ? finish(id) : notify.error(errorMessage(error, 'Fehler beim Löschen')),
  })
}
