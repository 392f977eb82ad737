import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ListingFormReturn } from '#client/features/listing-editor/use-listing-form.ts'
import { createIdempotencyKey } from '#client/lib/api/idempotency-key.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { FormVersion } from './form-version.ts'
import { type ListingDraft, readDraft, removeDraft, writeDraft } from './listing-draft.ts'

export interface ListingDraftControl {
  /** What an earlier visit left unsaved, until it is taken up or discarded. */
  offer: ListingDraft | null
  restore: () => void
  discard: () => void
  /** Of the form, also after it was restored: what arrived before the browser went down arrives once. */
  submissionKey: () => string | undefined
  renewKey: () => void
}

/**
 * Keeps what is typed in the browser until it is saved, and offers it when the form is opened again: after a crash,
 * an expired login, a detour to the pricing page.
 * @param version of the stored listing that the form was filled with; a restored draft brings its own
 */
export function useListingDraft(
  form: ListingFormReturn,
  key: string,
  version: FormVersion,
): ListingDraftControl {
  const [offer, setOffer] = useState(() => readDraft(key))
  const submissionKey = useRef(createIdempotencyKey())

  useDraftWriting(form, key, submissionKey, version)

  return {
    offer,
    restore() {
      if (offer !== null) {
        form.reset(offer.values, { keepDefaultValues: true })
        submissionKey.current = offer.submissionKey ?? submissionKey.current
        version.set(offer.basedOn ?? version.get())
      }
      setOffer(null)
    },
    discard() {
      removeDraft(key)
      setOffer(null)
      const undo = () => {
        // What was typed in the meantime is newer.
        if (offer !== null && readDraft(key) === null) writeDraft(key, offer)
        setOffer(offer)
      }
      notify.info('Eingaben verworfen', { action: { label: 'Rückgängig', onClick: undo } })
    },
    submissionKey: () => submissionKey.current,
    renewKey() {
      submissionKey.current = createIdempotencyKey()
    },
  }
}

/** Writes whatever is typed. */
function useDraftWriting(
  form: ListingFormReturn,
  key: string,
  submissionKey: RefObject<string | undefined>,
  version: FormVersion,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name the whole form was filled (loaded, saved, restored): nothing was typed.
        callback: ({ name }) => {
          if (name !== undefined)
            writeDraft(key, {
              values: form.getValues(),
              submissionKey: submissionKey.current,
              basedOn: version.get(),
            })
        },
      }),
    [form, key, submissionKey, version],
  )
}
