import '#client/ui/overlays/dialog.css'
import '#client/ui/overlays/scrim.css'
import * as AlertDialog from '@radix-ui/react-alert-dialog'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { useReturnFocus } from '#client/ui/overlays/use-return-focus.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  /** What it is about and what comes of it, under the question. */
  detail?: ReactNode
  confirmLabel: string
  tone?: 'danger' | 'primary' | undefined
  /** Does not close the dialog: the caller does, once the deed is done. */
  onConfirm: () => void
  pending?: boolean | undefined
  /** Fields below the question. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. The focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    detail,
    confirmLabel,
    tone = 'danger',
    onConfirm,
    pending,
    children,
  } = props
  const focus = useReturnFocus()
  function confirm({ detail: clicks, currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click comes before the button shows that it is busy.
    if (clicks < 2) focusFirstInvalid(currentTarget.closest('[role="alertdialog"]'), onConfirm)
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dialog is-narrow" {...focus}>
            <div className="dialog-head">
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </div>
            <div className="dialog-body">
              <AlertDialog.Description asChild>
                <div>
                  <p>{text}</p>
                  {detail && <p className="muted small mt-3 wrap-anywhere">{detail}</p>}
                </div>
              </AlertDialog.Description>
              {children}
            </div>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button>Abbrechen</Button>
              </AlertDialog.Cancel>
              <Button variant={tone} loading={pending} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
