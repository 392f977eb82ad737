import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DraftOffer } from '#client/features/listing-editor/draft/draft-offer.tsx'
import { createFormVersion } from '#client/features/listing-editor/draft/form-version.ts'
import { draftKey, removeDraft } from '#client/features/listing-editor/draft/listing-draft.ts'
import { useListingDraft } from '#client/features/listing-editor/draft/use-listing-draft.ts'
import { isAlreadySent } from '#client/lib/api/idempotency-key.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import { ListingForm } from './listing-form.tsx'
import { emptyListing, type ListingInput, type ListingValues } from './listing-values.ts'
import type { RenderPreview } from './preview-pane.tsx'
import { saveErrorText, showFieldError } from './save-error.ts'
import { useListingForm } from './use-listing-form.ts'

export interface NewListingProps {
  vendorId: number
  /** The widget in which pictures are selected before the listing exists. */
  pictures: ReactNode
  /** Takes over once the listing exists; the form stays busy until it is done. */
  onCreated: (listingId: number, isPublic: boolean) => Promise<void>
  renderPreview: RenderPreview
}

/** The form is filled once it is known whether its author can publish: without a plan it begins as a draft. */
export function NewListing(props: NewListingProps) {
  const { data: plan, isError } = trpc.stripe.getSubscriptionStatus.useQuery()
  if (plan === undefined && !isError) return <Spinner label="Lade Inserat..." />
  return <NewListingForm {...props} status={plan?.subscriptionPlan === null ? 'draft' : 'active'} />
}

function NewListingForm(props: NewListingProps & Pick<ListingValues, 'status'>) {
  const { vendorId, pictures, onCreated, renderPreview, status } = props
  const form = useListingForm({ ...emptyListing, status })
  const chosen = useWatch({ control: form.control, name: 'status' })
  const key = draftKey(vendorId, 'new')
  const [version] = useState(() => createFormVersion())
  const draft = useListingDraft(form, key, version)
  const utils = trpc.useUtils()
  const [isFinishing, setFinishing] = useState(false)
  const create = trpc.listings.create.useMutation({
    onError(error) {
      notify.error(saveErrorText(error))
      showFieldError(form, error)
      if (isAlreadySent(error)) draft.renewKey()
    },
  })
  useLeaveGuard(form.formState.isDirty || isFinishing)

  async function save(input: ListingInput) {
    // A failure is told by onError above; what was typed stays in the form.
    const created = await create
      .mutateAsync({ ...input, details: input.details ?? null, submissionKey: draft.submissionKey() })
      .catch(() => null)
    if (created === null) return
    removeDraft(key)
    setFinishing(true)
    await utils.listings.invalidate()
    await onCreated(created.id, input.status === 'active')
  }

  return (
    <>
      <DraftOffer {...draft} />
      <ListingForm
        form={form}
        saveLabel={chosen === 'draft' ? 'Als Entwurf speichern' : 'Inserat speichern'}
        isSaving={create.isPending || isFinishing}
        error={create.error && saveErrorText(create.error)}
        onEdit={create.reset}
        onSave={input => void save(input)}
        pictures={pictures}
        renderPreview={renderPreview}
      />
    </>
  )
}
