import { useState } from 'react'
import { ReasonFields, reasonOf, reasonProblem } from '#client/features/admin/reason-fields.tsx'
import { keptRemoval, useKeptReason } from '#client/features/admin/use-kept-reason.ts'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { AdminListing } from '#shared/admin.ts'
import type { Reason } from '#shared/inputs/reports.ts'

export interface DeleteListingDialogProps {
  listing: AdminListing
  onClose: () => void
  onConfirm: (reason: { reason: Reason }) => void
  pending: boolean
}

/** Asks before a deletion, and for the reason that its vendor is told. */
export function DeleteListingDialog({ listing, onClose, onConfirm, pending }: DeleteListingDialogProps) {
  const [draft, setDraft] = useKeptReason(keptRemoval(listing.id))
  const [isChecked, setIsChecked] = useState(false)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Inserat löschen"
      text={`Möchten Sie das Inserat "${listing.title}" wirklich löschen?`}
      confirmLabel="Inserat löschen"
      pending={pending}
      onConfirm={() => {
        setIsChecked(true)
        if (reasonProblem(draft) === undefined) onConfirm(reasonOf(draft))
      }}
    >
      <ReasonFields value={draft} onChange={setDraft} isChecked={isChecked} />
    </ConfirmDialog>
  )
}
