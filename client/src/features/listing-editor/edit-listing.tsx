import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import type { ListingDetail } from '#shared/listings.ts'
import { DraftOffer } from './draft-offer.tsx'
import { draftKey, removeDraft } from './listing-draft.ts'
import { ListingForm } from './listing-form.tsx'
import { type ListingInput, valuesOf } from './listing-values.ts'
import { saveErrorText, showFieldError } from './save-error.ts'
import { useListingDraft } from './use-listing-draft.ts'
import { useListingForm } from './use-listing-form.ts'

export interface EditListingProps {
  listing: ListingDetail
  pictures: ReactNode
  /** Stands above the form: what the vendor can book for this listing. */
  promotion?: ReactNode
}

export function EditListing({ listing, pictures, promotion }: EditListingProps) {
  const form = useListingForm(valuesOf(listing))
  const key = draftKey(listing.vendor.id, listing.id)
  const draft = useListingDraft(form, key)
  const utils = trpc.useUtils()
  const update = trpc.listings.update.useMutation({
    async onSuccess() {
      form.reset(form.getValues())
      removeDraft(key)
      notify.success('Inserat aktualisiert')
      await utils.listings.invalidate()
    },
    onError(error) {
      notify.error(saveErrorText(error))
      showFieldError(form, error)
    },
  })
  useLeaveGuard(form.formState.isDirty)

  return (
    <>
      {promotion}
      <DraftOffer {...draft} />
      <ListingForm
        form={form}
        saveLabel="Änderungen speichern"
        isSaving={update.isPending}
        error={update.error && saveErrorText(update.error)}
        onEdit={update.reset}
        onSave={(input: ListingInput) =>
          update.mutate({ ...input, details: input.details ?? null, id: listing.id })
        }
        pictures={pictures}
        platformStatus={listing.status}
      />
    </>
  )
}
