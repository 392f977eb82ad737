import { useRef } from 'react'
import { useLocation } from 'wouter'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { createIdempotencyKey } from '#client/lib/api/idempotency-key.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { COPIED_FROM } from '#shared/listings/state-of-sale.ts'
import { paths } from '#shared/web/paths.ts'

/** Makes a copy of a listing and opens it in the editor. Tried again after a lost answer it is the same copy. */
export function useDuplicateListing() {
  const utils = trpc.useUtils()
  const [, navigate] = useLocation()
  const keys = useRef(new Map<number, string | undefined>())
  const copy = trpc.listings.duplicate.useMutation({
    onSuccess: async ({ id }, { id: original }) => {
      keys.current.delete(original)
      await utils.listings.getMyListings.invalidate()
      navigate(`${paths.editListing(id)}?${COPIED_FROM}=${original}`)
    },
    onError: error => notify.error(errorMessage(error, 'Das Inserat konnte nicht dupliziert werden.')),
  })

  function duplicate(id: number): void {
    if (copy.isPending) return
    if (!keys.current.has(id)) keys.current.set(id, createIdempotencyKey())
    copy.mutate({ id, submissionKey: keys.current.get(id) })
  }

  return { duplicate, isPending: copy.isPending }
}
