import { useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { excessText } from '#client/lib/api/excess-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetWords, useKeptText } from '#client/lib/kept-words.ts'
import { Field, TextArea } from '#client/ui/forms/field.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { PHOTO_DAYS, REJECTION_MAX_LENGTH, REJECTION_MIN_LENGTH } from '#shared/listings/certificates.ts'

export type Verdict = 'accept' | 'reject' | 'withdraw'

export const VERDICT_LABELS = {
  accept: 'Eingesehen',
  reject: 'Nicht annehmen',
  withdraw: 'Zurücknehmen',
} satisfies Record<Verdict, string>

const TITLES = {
  accept: 'Bescheinigung eingesehen?',
  reject: 'Nicht annehmen?',
  withdraw: 'Bescheinigung zurücknehmen?',
} satisfies Record<Verdict, string>

export interface DecisionDialogProps {
  certificateId: number
  businessName: string
  verdict: Verdict
  onClose: () => void
}

/** Asks once more, and for the reason where the vendor gets to read one. */
export function DecisionDialog({ certificateId, businessName, verdict, onClose }: DecisionDialogProps) {
  const keptWords = `certificate:${certificateId}`
  const [reason, setReason] = useKeptText(keptWords)
  const [isChecked, setIsChecked] = useState(false)
  const utils = trpc.useUtils()
  const answers = {
    onSuccess: () => {
      forgetWords(keptWords)
      notify.success('Entschieden, die Nachricht ist unterwegs.')
      onClose()
    },
    // The question stays, with the reason that was typed.
    onError: (error: unknown) => notify.error(errorMessage(error, 'Das hat nicht geklappt.')),
    onSettled: () => utils.certificates.list.invalidate(),
  }
  const decide = trpc.certificates.decide.useMutation(answers)
  const withdraw = trpc.certificates.withdraw.useMutation(answers)
  const isAccepting = verdict === 'accept'
  const problem = isAccepting ? undefined : reasonProblem(reason)
  function confirm() {
    setIsChecked(true)
    if (problem !== undefined) return
    if (verdict === 'withdraw') withdraw.mutate({ certificateId, reason: reason.trim() })
    else decide.mutate({ certificateId, accept: isAccepting, reason: isAccepting ? null : reason.trim() })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={TITLES[verdict]}
      text={textOf(verdict, businessName)}
      confirmLabel={VERDICT_LABELS[verdict]}
      tone={isAccepting ? 'primary' : 'danger'}
      pending={decide.isPending || withdraw.isPending}
      onConfirm={confirm}
    >
      {!isAccepting && (
        <Field className="mt-4" label="Grund" error={isChecked ? problem : undefined}>
          {aria => (
            <TextArea {...aria} rows={3} value={reason} onChange={event => setReason(event.target.value)} />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}

function reasonProblem(reason: string): string | undefined {
  if (reason.trim().length < REJECTION_MIN_LENGTH) return 'Bitte schreiben Sie in einem Satz, woran es fehlt'
  return excessText(reason, REJECTION_MAX_LENGTH)
}

function textOf(verdict: Verdict, businessName: string): string {
  switch (verdict) {
    case 'accept':
      return `Stimmen Behörde, Tag und Stand mit dem Foto überein? Dann steht es bei den Völkern und Königinnen von ${businessName}. Das Foto wird in ${PHOTO_DAYS} Tagen gelöscht.`
    case 'reject':
      return `Der Grund geht wörtlich an ${businessName}. Die Inserate bleiben, wie sie sind.`
    case 'withdraw':
      return `Sie steht dann nirgends mehr. Der Grund geht wörtlich an ${businessName}. Die Inserate bleiben, wie sie sind.`
  }
}
