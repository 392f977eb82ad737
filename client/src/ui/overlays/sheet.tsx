import '#client/ui/overlays/sheet.css'
import '#client/ui/overlays/scrim.css'
import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepOpenForMessages } from '#client/ui/messages/toast-region.ts'
import { useReturnFocus } from '#client/ui/overlays/use-return-focus.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Name of the close button, for example "Filter schließen". */
  closeLabel?: string
}

/** Modal sheet that rises from the lower edge: mobile navigation, mobile filters. */
export function Sheet({ open, onOpenChange, title, children, footer, closeLabel = 'Schließen' }: SheetProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim is-sheet">
          <Radix.Content
            className="sheet"
            aria-describedby={undefined}
            {...focus}
            onInteractOutside={keepOpenForMessages}
          >
            <div className="sheet-head">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Close className="icon-button" aria-label={closeLabel}>
                <X className="icon" />
              </Radix.Close>
            </div>
            <div className="sheet-body">{children}</div>
            {footer && <div className="sheet-foot">{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
