import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { MIDDLE, type PictureFocus } from '#shared/listings/images.ts'
import { CropStage } from './crop-stage.tsx'

export interface CroppedPicture {
  name: string
  url: string
  focus: PictureFocus
  onCrop: (focus: PictureFocus) => void
}

export interface CropDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  picture: CroppedPicture
}

/** What cards show of a picture, chosen by a frame over the whole of it. */
export function CropDialog({ open, onOpenChange, picture }: CropDialogProps) {
  const [focus, setFocus] = useState(picture.focus)
  function finish() {
    onOpenChange(false)
    if (focus.x !== picture.focus.x || focus.y !== picture.focus.y) picture.onCrop(focus)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ausschnitt wählen"
      footer={
        <>
          <Button onClick={() => setFocus(MIDDLE)}>Mitte</Button>
          <Button variant="primary" onClick={finish}>
            Übernehmen
          </Button>
        </>
      }
    >
      <p className="muted small mb-3">
        Auf Karten erscheint, was im Rahmen liegt. Ziehen Sie ihn, oder nehmen Sie die Pfeiltasten.
      </p>
      <CropStage name={picture.name} url={picture.url} focus={focus} onChange={setFocus} />
    </Dialog>
  )
}
