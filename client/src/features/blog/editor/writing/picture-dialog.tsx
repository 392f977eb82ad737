import { useState } from 'react'
import { UploadButton } from '#client/features/blog/editor/upload-button.tsx'
import type { PictureToSend } from '#client/features/blog/editor/use-upload-picture.ts'
import * as styles from '#client/features/blog/editor/writing/picture-dialog.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import type { PostPicture } from './figures.ts'
import { InsertDialog } from './insert-dialog.tsx'

interface PictureDialogProps {
  /** The one at the cursor; `null` for a new one. */
  picture: PostPicture | null
  pictureToSend: PictureToSend
  onClose: () => void
  onDone: (picture: PostPicture) => void
  onRemove: () => void
}

export function PictureDialog({ picture, pictureToSend, onClose, onDone, onRemove }: PictureDialogProps) {
  const [source, setSource] = useState(picture)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [caption, setCaption] = useState(picture?.caption ?? '')
  const [error, setError] = useState<string>()
  function finish() {
    if (source === null) setError('Bitte wählen Sie ein Bild aus')
    else onDone({ ...source, alt: alt.trim(), caption: caption.trim() })
  }
  return (
    <InsertDialog title="Bild" onClose={onClose} onDone={finish}>
      {source !== null && <img className={styles.picture} src={source.src} alt="Das gewählte Bild" />}
      <UploadButton
        label={source === null ? 'Bild auswählen' : 'Anderes Bild auswählen'}
        pictureToSend={pictureToSend}
        onUploaded={({ imageUrl, width, height }) => {
          setError(undefined)
          setSource({ src: imageUrl, width: String(width), height: String(height), alt, caption })
        }}
      />
      <FormError>{error}</FormError>
      <Field label="Alternativtext" optional hint="Was auf dem Bild zu sehen ist; leer, wenn es nur schmückt">
        {aria => <TextInput {...aria} value={alt} onChange={event => setAlt(event.target.value)} />}
      </Field>
      <Field label="Bildunterschrift" optional hint="Steht unter dem Bild">
        {aria => <TextInput {...aria} value={caption} onChange={event => setCaption(event.target.value)} />}
      </Field>
      {picture !== null && (
        <div>
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Bild aus dem Text nehmen
          </Button>
        </div>
      )}
    </InsertDialog>
  )
}
