import '#client/ui/overlays/dialog.css'
import '#client/ui/overlays/scrim.css'
import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DIALOG_GRACE_MS, useComposition } from '#client/ui/forms/use-composition.ts'
import { keepOpenForMessages } from '#client/ui/messages/toast-region.ts'
import { useReturnFocus } from '#client/ui/overlays/use-return-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the lower edge; they stay in view while the body scrolls. */
  footer?: ReactNode
}

/** Modal dialog; on phones a sheet that rises from the lower edge. */
export function Dialog({ open, onOpenChange, title, children, footer }: DialogProps) {
  const focus = useReturnFocus()
  const composition = useComposition<HTMLDivElement>(DIALOG_GRACE_MS)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog"
            aria-describedby={undefined}
            {...focus}
            onInteractOutside={keepOpenForMessages}
            onCompositionStart={composition.handlers.onCompositionStart}
            onCompositionEnd={composition.handlers.onCompositionEnd}
            onKeyDownCapture={composition.handlers.onKeyDown}
            onEscapeKeyDown={event => composition.isComposing(event) && event.preventDefault()}
          >
            <div className="dialog-head">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Close className="icon-button" aria-label="Schließen">
                <X className="icon" />
              </Radix.Close>
            </div>
            <div className="dialog-body">{children}</div>
            {footer && <div className="dialog-foot">{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
