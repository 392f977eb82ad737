import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useIdempotencyKey } from '#client/lib/api/use-idempotency-key.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { CheckedPost } from './post-values.ts'
import type { PostEditor } from './use-post-editor.ts'

interface SaveError {
  message: string
  data?: { appCode: string | null } | null | undefined
}

/** Saves what is in the editor and empties it for the next post. */
export function useSavePost({ form, post, open, detach }: PostEditor) {
  const utils = trpc.useUtils()
  const submissionKey = useIdempotencyKey()
  async function finish(message: string) {
    submissionKey.renew()
    await utils.blog.invalidate()
    notify.success(message)
    open(null)
  }
  function onError(error: SaveError) {
    notify.error(saveErrorText(error))
    submissionKey.renewIfSent(error)
    if (error.data?.appCode === 'SLUG_TAKEN') {
      form.setError('slug', { message: error.message }, { shouldFocus: true })
    }
  }
  const create = trpc.blog.create.useMutation({ onSuccess: () => finish('Beitrag erstellt!'), onError })
  const update = trpc.blog.update.useMutation({ onSuccess: () => finish('Beitrag aktualisiert!'), onError })
  const sent = post === null ? create : update
  return {
    isPending: create.isPending || update.isPending,
    error: sent.error,
    /** The same post was saved elsewhere since it was opened here. */
    isConflict: sent.error?.data?.appCode === 'POST_CHANGED',
    /** Somebody has deleted it since it was opened here. */
    isGone: sent.error !== null && isAlreadyGone(sent.error),
    forgetError: sent.reset,
    /** @param basedOn the stored version that it may replace */
    save(values: CheckedPost, basedOn = post?.updatedAt) {
      if (post === null) create.mutate({ ...values, submissionKey: submissionKey.get() })
      else update.mutate({ ...values, id: post.id, ...(basedOn !== undefined && { basedOn }) })
    },
    saveAsNew(values: CheckedPost) {
      update.reset()
      detach()
      create.mutate({ ...values, submissionKey: submissionKey.get() })
    },
  }
}

export function saveErrorText(error: unknown): string {
  return errorMessage(error, 'Fehler beim Speichern')
}
