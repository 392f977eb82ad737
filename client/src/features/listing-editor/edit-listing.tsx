import { type ReactNode, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import type { ListingDetail } from '#shared/listings.ts'
import { DraftOffer } from './draft-offer.tsx'
import { createFormVersion } from './form-version.ts'
import { draftKey, removeDraft } from './listing-draft.ts'
import { ListingForm } from './listing-form.tsx'
import { type ListingInput, savedValues, valuesOf } from './listing-values.ts'
import { saveErrorText, showFieldError } from './save-error.ts'
import { useListingDraft } from './use-listing-draft.ts'
import { useListingForm } from './use-listing-form.ts'
import { VersionConflict } from './version-conflict.tsx'

export interface EditListingProps {
  listing: ListingDetail
  pictures: ReactNode
  /** Stands above the form: what the vendor can book for this listing. */
  promotion?: ReactNode
}

export function EditListing({ listing, pictures, promotion }: EditListingProps) {
  const form = useListingForm(valuesOf(listing))
  const key = draftKey(listing.vendor.id, listing.id)
  // Of what the form was filled with. A newer listing that is loaded in the background does not change the form.
  const [version] = useState(() => createFormVersion(listing.updatedAt))
  const draft = useListingDraft(form, key, version)
  const [isConflict, setConflict] = useState(false)
  const utils = trpc.useUtils()
  const update = trpc.listings.update.useMutation({
    async onSuccess({ updatedAt }) {
      version.set(updatedAt)
      setConflict(false)
      form.reset(savedValues(form.getValues()))
      removeDraft(key)
      notify.success('Inserat aktualisiert')
      await utils.listings.invalidate()
    },
    onError(error) {
      setConflict(error.data?.appCode === 'LISTING_CHANGED')
      notify.error(saveErrorText(error))
      showFieldError(form, error)
    },
  })
  useLeaveGuard(form.formState.isDirty)
  const save = (input: ListingInput) => {
    const basedOn = version.get()
    update.mutate({
      ...input,
      details: input.details ?? null,
      id: listing.id,
      ...(basedOn !== undefined && { basedOn }),
    })
  }

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
        onSave={save}
        pictures={pictures}
        platformStatus={listing.status}
        conflict={
          isConflict && (
            <VersionConflict
              listingId={listing.id}
              mine={form.getValues()}
              onKeepMine={({ updatedAt }) => {
                version.set(updatedAt)
                void form.handleSubmit(save)()
              }}
              onTakeTheirs={theirs => {
                version.set(theirs.updatedAt)
                setConflict(false)
                update.reset()
                form.reset(valuesOf(theirs))
                removeDraft(key)
              }}
            />
          )
        }
      />
    </>
  )
}
