import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { DraftOffer } from '#client/features/listing-editor/draft/draft-offer.tsx'
import { createFormVersion } from '#client/features/listing-editor/draft/form-version.ts'
import { draftKey, removeDraft } from '#client/features/listing-editor/draft/listing-draft.ts'
import { useListingDraft } from '#client/features/listing-editor/draft/use-listing-draft.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { ListingForm } from './listing-form.tsx'
import { type ListingInput, savedValues, valuesOf } from './listing-values.ts'
import type { RenderPreview } from './preview-pane.tsx'
import { PublishedStrip } from './published-strip.tsx'
import { saveErrorText, showFieldError } from './save-error.ts'
import { useListingForm } from './use-listing-form.ts'

/** Few ever see it. */
const ListingConflict = lazy(async () => ({
  default: (await import('./draft/listing-conflict.tsx')).ListingConflict,
}))

/** In the address of the editor right after a listing was created in public. */
export const JUST_PUBLISHED = 'am-stand'

export interface EditListingProps {
  listing: ListingDetail
  pictures: ReactNode
  renderPreview: RenderPreview
  /** The vendor's stall, for the moment in which the listing comes to stand there. */
  stall: ReactNode
}

export function EditListing({ listing, pictures, renderPreview, stall }: EditListingProps) {
  const form = useListingForm(valuesOf(listing))
  const key = draftKey(listing.vendor.id, listing.id)
  // Of what the form was filled with. A newer listing that is loaded in the background does not change the form.
  const [version] = useState(() => createFormVersion(listing.updatedAt))
  const draft = useListingDraft(form, key, version)
  const wasJustCreated = new URLSearchParams(useSearch()).has(JUST_PUBLISHED)
  const [isJustPublic, setJustPublic] = useState(wasJustCreated && listing.status === 'active')
  const [isConflict, setConflict] = useState(false)
  const utils = trpc.useUtils()
  const update = trpc.listings.update.useMutation({
    async onSuccess({ updatedAt }, input) {
      version.set(updatedAt)
      setConflict(false)
      form.reset(savedValues(form.getValues()))
      removeDraft(key)
      setJustPublic(listing.status === 'draft' && input.status === 'active')
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
      {isJustPublic && <PublishedStrip listingId={listing.id} drawing={stall} />}
      <DraftOffer {...draft} />
      <ListingForm
        form={form}
        saveLabel="Änderungen speichern"
        isSaving={update.isPending}
        error={update.error && saveErrorText(update.error)}
        onEdit={update.reset}
        onSave={save}
        pictures={pictures}
        renderPreview={renderPreview}
        platformStatus={listing.status}
        conflict={
          isConflict && (
            <Suspense fallback={<Spinner />}>
              <ListingConflict
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
            </Suspense>
          )
        }
      />
    </>
  )
}
