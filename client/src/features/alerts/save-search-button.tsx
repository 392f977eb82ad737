import { useState } from 'react'
import type { SaveSearchDialogProps } from '#client/features/alerts/save-search-dialog.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'

const SaveSearchDialog = lazyOverlay<SaveSearchDialogProps>(
  async () => (await import('#client/features/alerts/save-search-dialog.tsx')).SaveSearchDialog,
)

type SavedProps = Pick<SaveSearchDialogProps, 'search' | 'user'> & {
  /** The one honey button of its view. */
  isPrimary?: boolean
}

/** "Suche merken". The dialog's code comes with the press. */
export function SaveSearchButton({ isPrimary = false, ...props }: SavedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...(isPrimary ? { variant: 'primary', block: true } : { size: 'sm' })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Suche merken
      </Button>
      <SaveSearchDialog open={isOpen} onOpenChange={setIsOpen} {...props} />
    </>
  )
}
