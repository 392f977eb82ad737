import { type FormEvent, useId, useState } from 'react'
import { CropStage } from '#client/features/images/crop/crop-stage.tsx'
import { errorMessage } from '#client/lib/error-text.ts'
import { excessText } from '#client/lib/excess-text.ts'
import { forgetWords, useKeptFields } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { textOf } from '#client/ui/forms/text-of.ts'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { IMAGE_CAPTION_MAX_LENGTH, MIDDLE, type PictureFocus } from '#shared/listings/images.ts'

export interface EditedPicture {
  name: string
  /** Of the whole of it. */
  url: string
  focus: PictureFocus
  /** Empty: none. */
  caption: string
  /** Under which what is typed is kept until it is saved. */
  keptWords: string
  onCrop: (focus: PictureFocus) => void
  /** Fails with what the server has against it. */
  onCaption: (caption: string) => Promise<unknown>
}

export interface PictureDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  picture: EditedPicture
}

/** What cards show of a picture, chosen by a frame over the whole of it, and what stands under it. */
export function PictureDialog({ open, onOpenChange, picture }: PictureDialogProps) {
  const formId = useId()
  const [focus, setFocus] = useState(picture.focus)
  const { keepFields, problem, failure, isSaving, save } = useCaptionForm(picture, () => {
    if (focus.x !== picture.focus.x || focus.y !== picture.focus.y) picture.onCrop(focus)
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
      <CropStage name={picture.name} url={picture.url} focus={focus} onChange={setFocus} />
      <div className="mt-3 flex items-start justify-between gap-x-4">
        <p className="muted small">
          Auf Karten erscheint, was im Rahmen liegt. Ziehen Sie ihn, oder nehmen Sie die Pfeiltasten.
        </p>
        <Button size="sm" onClick={() => setFocus(MIDDLE)}>
          Mitte
        </Button>
      </div>
      <form
        ref={keepFields}
        id={formId}
        className="stack mt-5"
        method="post"
        noValidate
        onSubmit={event => void save(event)}
      >
        <Field
          label="Bildunterschrift"
          optional
          hint="Steht unter dem Bild, und wer es nicht sehen kann, bekommt sie vorgelesen."
          error={problem}
        >
          {aria => <TextInput {...aria} name="caption" defaultValue={picture.caption} autoComplete="off" />}
        </Field>
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  )
}

/** What fails stays in the field. @param onSaved also where nothing has changed */
function useCaptionForm({ caption, keptWords, onCaption }: EditedPicture, onSaved: () => void) {
  const keepFields = useKeptFields(keptWords)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React hands events on to the listing's form, where this one lies in the tree.
    event.stopPropagation()
    const form = event.currentTarget
    const wanted = textOf(new FormData(form), 'caption').trim()
    const excess = excessText(wanted, IMAGE_CAPTION_MAX_LENGTH)
    if (isSaving || focusFirstInvalid(form, () => setProblem(excess))) return
    setFailure(null)
    setSaving(true)
    try {
      if (wanted !== caption) await onCaption(wanted)
      forgetWords(keptWords)
      onSaved()
    } catch (error) {
      setFailure(errorMessage(error, 'Die Bildunterschrift konnte nicht gespeichert werden.'))
    } finally {
      setSaving(false)
    }
  }

  return { keepFields, problem, failure, isSaving, save }
}
