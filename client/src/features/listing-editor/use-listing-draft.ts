import { useEffect, useState } from 'react'
import { type ListingDraft, readDraft, removeDraft, writeDraft } from './listing-draft.ts'
import type { ListingFormReturn } from './use-listing-form.ts'

export interface ListingDraftControl {
  /** What an earlier visit left unsaved, until it is taken up or discarded. */
  offer: ListingDraft | null
  restore: () => void
  discard: () => void
}

/**
 * Keeps what is typed in the browser until it is saved, and offers it when the form is opened again: after a crash,
 * an expired login, a detour to the pricing page.
 */
export function useListingDraft(form: ListingFormReturn, key: string): ListingDraftControl {
  const [offer, setOffer] = useState(() => readDraft(key))

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name the whole form was filled (loaded, saved, restored): nothing was typed.
        callback: ({ name }) => {
          if (name !== undefined) writeDraft(key, form.getValues())
        },
      }),
    [form, key],
  )

  return {
    offer,
    restore() {
      if (offer !== null) form.reset(offer.values, { keepDefaultValues: true })
      setOffer(null)
    },
    discard() {
      removeDraft(key)
      setOffer(null)
    },
  }
}
