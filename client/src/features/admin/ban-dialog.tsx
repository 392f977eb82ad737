import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { AdminUser } from '#shared/admin.ts'
import type { ToggleUserBanInput } from '#shared/inputs/admin.ts'
import { EMPTY_REASON, ReasonFields, reasonOf, reasonProblem } from './reason-fields.tsx'

export interface BanDialogProps {
  user: AdminUser
  onClose: () => void
  onConfirm: (input: ToggleUserBanInput) => void
  pending: boolean
}

/** Asks before a ban, and for the reason that goes out with it; or before a ban is lifted. */
export function BanDialog({ user, onClose, onConfirm, pending }: BanDialogProps) {
  const [draft, setDraft] = useState(EMPTY_REASON)
  const [isChecked, setIsChecked] = useState(false)
  const isBan = user.isActive
  const verb = isBan ? 'sperren' : 'entsperren'
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Benutzer ${verb}`}
      text={`Möchten Sie diesen Benutzer wirklich ${verb}?`}
      confirmLabel={`Benutzer ${verb}`}
      tone={isBan ? 'danger' : 'primary'}
      pending={pending}
      onConfirm={() => {
        setIsChecked(true)
        if (!isBan) onConfirm({ userId: user.id, ban: false })
        else if (reasonProblem(draft) === undefined) {
          onConfirm({ userId: user.id, ban: true, ...reasonOf(draft) })
        }
      }}
    >
      {isBan && <ReasonFields measure="suspend" value={draft} onChange={setDraft} isChecked={isChecked} />}
    </ConfirmDialog>
  )
}
