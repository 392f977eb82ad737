import { useState } from 'react'
import { ReasonFields, reasonOf, reasonProblem } from '#client/features/admin/reason-fields.tsx'
import { keptBan, useKeptReason } from '#client/features/admin/use-kept-reason.ts'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { AdminUser } from '#shared/admin.ts'
import type { ToggleUserBanInput } from '#shared/inputs/admin.ts'
import { PLAN_END_LABELS, PLAN_ENDS, type PlanEnd } from '#shared/reports.ts'

const PLAN_END_OPTIONS = PLAN_ENDS.map(value => ({ value, label: PLAN_END_LABELS[value] }))

export interface BanDialogProps {
  user: AdminUser
  onClose: () => void
  onConfirm: (input: ToggleUserBanInput) => void
  pending: boolean
}

/** Asks before a ban, and for the reason that goes out with it; or before a ban is lifted. */
export function BanDialog({ user, onClose, onConfirm, pending }: BanDialogProps) {
  const [draft, setDraft] = useKeptReason(keptBan(user.id))
  const [planEnd, setPlanEnd] = useState<PlanEnd>('period_end')
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
          onConfirm({ userId: user.id, ban: true, planEnd, ...reasonOf(draft) })
        }
      }}
    >
      {isBan && (
        <>
          <RadioGroup
            className="mt-4"
            legend="Was wird aus dem Plan?"
            options={PLAN_END_OPTIONS}
            value={planEnd}
            onChange={setPlanEnd}
          />
          <ReasonFields value={draft} onChange={setDraft} isChecked={isChecked} />
        </>
      )}
    </ConfirmDialog>
  )
}
