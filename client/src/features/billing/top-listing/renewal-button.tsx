import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#client/ui/overlays/confirm-dialog.tsx'

export interface RenewalButtonProps {
  label: string
  /** Where room is short, the whole sentence of the label: it is read out, and the button is a quiet one. */
  accessibleLabel?: string | undefined
  question: Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'tone'>
  pending: boolean
  /** @param close takes the question away once it is done */
  onConfirm: (close: () => void) => void
}

/** Changes the renewal of a Top-Listing once the question has been answered. */
export function RenewalButton({ label, accessibleLabel, question, pending, onConfirm }: RenewalButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={accessibleLabel === undefined ? 'line' : 'quiet'}
        className={accessibleLabel === undefined ? undefined : 'px-0'}
        aria-label={accessibleLabel}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        open={isAsking}
        onOpenChange={setIsAsking}
        pending={pending}
        onConfirm={() => onConfirm(() => setIsAsking(false))}
      />
    </>
  )
}
