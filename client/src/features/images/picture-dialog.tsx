import { type FormEvent, useId, useState } from 'react'
import { CropStage } from '#client/features/images/crop/crop-stage.tsx'
import { useCaptions } from '#client/features/images/use-captions.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { excessText } from '#client/lib/api/excess-text.ts'
import { forgetWords, useKeptText } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { IMAGE_CAPTION_MAX_LENGTH } from '#shared/listings/image-limits.ts'
import { MIDDLE } from '#shared/listings/images.ts'
import type { ListedPicture, PictureEdit } from './picture-tile.tsx'

export interface PictureDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  picture: ListedPicture
  edit: PictureEdit
}

/** What cards show of a picture, chosen by a frame over the whole of it, and what stands under it. */
export function PictureDialog({ open, onOpenChange, picture, edit }: PictureDialogProps) {
  const { name, focus: before = MIDDLE } = picture
  const formId = useId()
  const [focus, setFocus] = useState(before)
  const { text, setText, problem, failure, isSaving, save } = useCaptionForm(picture, edit, () => {
    if (focus.x !== before.x || focus.y !== before.y) edit.onCrop(focus)
    onOpenChange(false)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Bild bearbeiten"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Abbrechen</Button>
          <Button variant="primary" type="submit" form={formId} loading={isSaving}>
            Übernehmen
          </Button>
        </>
      }
    >
      <CropStage name={name} url={edit.url} focus={focus} onChange={setFocus} />
      <div className="mt-3 flex items-start justify-between gap-x-4">
        <p className="muted small">
          Auf Karten erscheint, was im Rahmen liegt. Ziehen Sie ihn, oder nehmen Sie die Pfeiltasten.
        </p>
        <Button size="sm" onClick={() => setFocus(MIDDLE)}>
          Mitte
        </Button>
      </div>
      <form id={formId} className="stack mt-5" method="post" noValidate onSubmit={event => void save(event)}>
        <Field
          label="Bildunterschrift"
          optional
          hint="Steht unter dem Bild, und wer es nicht sehen kann, bekommt sie vorgelesen."
          error={problem}
        >
          {aria => <TextInput {...aria} value={text} onChange={event => setText(event.target.value)} />}
        </Field>
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  )
}

/** What fails stays in the field. @param onSaved also where nothing has changed */
function useCaptionForm(
  { key, caption = '' }: ListedPicture,
  { captionTo }: PictureEdit,
  onSaved: () => void,
) {
  const keptWords = `caption:${key}`
  const saveCaption = useCaptions()
  const [text, setText] = useKeptText(keptWords, caption)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React hands events on to the listing's form, where this one lies in the tree.
    event.stopPropagation()
    const wanted = text.trim()
    const excess = excessText(wanted, IMAGE_CAPTION_MAX_LENGTH)
    if (isSaving || focusFirstInvalid(event.currentTarget, () => setProblem(excess))) return
    setFailure(null)
    setSaving(true)
    try {
      if (wanted !== caption) {
        if (typeof captionTo === 'number') await saveCaption(captionTo, wanted)
        else captionTo(wanted)
      }
      forgetWords(keptWords)
      onSaved()
    } catch (error) {
      setFailure(errorMessage(error, 'Die Bildunterschrift konnte nicht gespeichert werden.'))
    } finally {
      setSaving(false)
    }
  }

  return { text, setText, problem, failure, isSaving, save }
}
