import { useState } from 'react'
import { errorMessage } from '#client/lib/error-text.ts'
import { excessText } from '#client/lib/excess-text.ts'
import { forgetWords, useKeptText } from '#client/lib/kept-words.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Field, TextArea } from '#client/ui/forms/field.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { PHOTO_DAYS, REJECTION_MAX_LENGTH } from '#shared/listings/certificates.ts'

export type Verdict = 'accept' | 'reject'

export interface DecisionDialogProps {
  certificateId: number
  businessName: string
  verdict: Verdict
  onClose: () => void
}

/** A rejection goes out with these words, so there must be some. */
const REASON_MIN_LENGTH = 10

/** Asks once more, and for the reason of a rejection. */
export function DecisionDialog({ certificateId, businessName, verdict, onClose }: DecisionDialogProps) {
  const keptWords = `certificate:${certificateId}`
  const [reason, setReason] = useKeptText(keptWords)
  const [isChecked, setIsChecked] = useState(false)
  const utils = trpc.useUtils()
  const decide = trpc.certificates.decide.useMutation({
    onSuccess: () => {
      forgetWords(keptWords)
      notify.success('Entschieden, die Nachricht ist unterwegs.')
      onClose()
    },
    // The question stays, with the reason that was typed.
    onError: error => notify.error(errorMessage(error, 'Das hat nicht geklappt.')),
    onSettled: () => utils.certificates.list.invalidate(),
  })
  const accept = verdict === 'accept'
  const problem = accept ? undefined : reasonProblem(reason)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={accept ? 'Bescheinigung eingesehen?' : 'Nicht annehmen?'}
      text={
        accept
          ? `Stimmen Behörde, Tag und Stand mit dem Foto überein? Dann steht es bei den Völkern und Königinnen von ${businessName}. Das Foto wird in ${PHOTO_DAYS} Tagen gelöscht.`
          : `Der Grund geht wörtlich an ${businessName}. Die Inserate bleiben, wie sie sind.`
      }
      confirmLabel={accept ? 'Eingesehen' : 'Nicht annehmen'}
      tone={accept ? 'primary' : 'danger'}
      pending={decide.isPending}
      onConfirm={() => {
        setIsChecked(true)
        if (problem === undefined)
          decide.mutate({ certificateId, accept, reason: accept ? null : reason.trim() })
      }}
    >
      {!accept && (
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
  if (reason.trim().length < REASON_MIN_LENGTH) return 'Bitte schreiben Sie in einem Satz, woran es fehlt'
  return excessText(reason, REJECTION_MAX_LENGTH)
}
