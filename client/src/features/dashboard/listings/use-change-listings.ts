import { useRef } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { createIdempotencyKey } from '#client/lib/api/idempotency-key.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'
import type { Availability, ListingChangeResult } from '#shared/listings/state-of-sale.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Die Änderung konnte nicht gespeichert werden.'

/** One change for any number of the vendor's listings; the lists show it when the answer is there. */
export function useChangeListings() {
  const utils = trpc.useUtils()
  const mutation = trpc.listings.updateMany.useMutation({
    onSuccess: () => Promise.all([utils.listings.invalidate(), utils.favorites.invalidate()]),
    onError: error => notify.error(errorMessage(error, FAILED)),
  })
  const attempt = useRef<{ content: string; key: string | undefined } | null>(null)

  /** @returns `null` when it failed, which has been told. Tried again with the same content, prices change once. */
  async function apply(
    ids: readonly number[],
    change: ListingChange,
  ): Promise<readonly ListingChangeResult[] | null> {
    const content = JSON.stringify([ids, change])
    if (attempt.current?.content !== content) attempt.current = { content, key: createIdempotencyKey() }
    const results = await mutation
      .mutateAsync({ ids: [...ids], change, submissionKey: attempt.current.key })
      .catch(() => null)
    if (results !== null) attempt.current = null
    return results
  }

  return { apply, isPending: mutation.isPending }
}

const DONE_TEXTS = {
  available: 'Das Inserat ist wieder zu haben',
  reserved: 'Als reserviert markiert',
  sold: 'Als verkauft markiert',
} satisfies Record<Availability, string>

/** The state of sale of one listing, by one click that can be taken back. */
export function useAvailability() {
  const { apply, isPending } = useChangeListings()

  async function set(
    { id, availability: before = 'available' }: { id: number; availability?: Availability | undefined },
    availability: Availability,
    isTakenBack = false,
  ): Promise<void> {
    const [result] = (await apply([id], { kind: 'availability', availability })) ?? []
    if (result === undefined) return
    if (result.refusal !== null) notify.error(result.refusal)
    else if (isTakenBack)
      notify.success(result.note ?? DONE_TEXTS[availability], { about: paths.listing(id) })
    else {
      const undo = () => void set({ id, availability: 'available' }, before, true)
      notify.success(result.note ?? DONE_TEXTS[availability], {
        about: paths.listing(id),
        action: { label: 'Rückgängig', onClick: undo },
      })
    }
  }

  return { set, isPending }
}
