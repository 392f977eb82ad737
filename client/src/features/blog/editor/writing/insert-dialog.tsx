import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'

interface InsertDialogProps {
  title: string
  children: ReactNode
  onClose: () => void
  onDone: () => void
}

/** Asks for what is to stand at the cursor. */
export function InsertDialog({ title, children, onClose, onDone }: InsertDialogProps) {
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    // React hands events on to the post's form, where this one lies in the tree.
    event.stopPropagation()
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      footer={
        <Button type="submit" form={id} variant="primary">
          Übernehmen
        </Button>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
