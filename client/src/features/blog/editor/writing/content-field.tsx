import { useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PostEditor } from '#client/features/blog/editor/use-post-editor.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FieldError, TextArea } from '#client/ui/forms/field.tsx'
import { readPost } from './post-html.ts'
import { WritingArea, type WritingAreaProps } from './writing-area.tsx'

const HINT =
  'Überschriften ab h2, Absätze, Listen, Tabellen, Zitate, Links und Bilder. Anderes wird beim Speichern entfernt; die Vorschau zeigt das Ergebnis.'
const ONLY_HTML =
  'Dieser Beitrag enthält etwas, das sich nur als HTML bearbeiten lässt, zum Beispiel eine Tabelle. Damit nichts verloren geht, steht hier das HTML.'

/** The text of a post: written like in a word processor, or as HTML. */
export function ContentField({ editor: { form, pictureToSend } }: { editor: PostEditor }) {
  const content = useWatch({ control: form.control, name: 'content' })
  const [wantsHtml, setWantsHtml] = useState(false)
  /** What the writing area made: it is at home there, however its markup reads back. */
  const [written, setWritten] = useState('')
  const canWrite = useMemo(() => content === written || readPost(content) !== null, [content, written])
  const error = form.formState.errors.content?.message
  const isHtml = wantsHtml || !canWrite
  return (
    <div className="stack">
      {isHtml ? (
        <Field label="Inhalt (HTML)" hint={canWrite ? HINT : ONLY_HTML} error={error}>
          {aria => (
            <TextArea
              {...aria}
              className="font-mono text-sm"
              rows={10}
              spellCheck
              {...form.register('content', { onChange: () => setWantsHtml(true) })}
            />
          )}
        </Field>
      ) : (
        <WritingField
          content={content}
          error={error}
          pictureToSend={pictureToSend}
          onChange={html => {
            setWritten(html)
            form.setValue('content', html, { shouldDirty: true, shouldValidate: error !== undefined })
          }}
        />
      )}
      <div>
        <Button size="sm" variant="quiet" disabled={!canWrite} onClick={() => setWantsHtml(!isHtml)}>
          {isHtml ? 'Ohne HTML schreiben' : 'HTML zeigen'}
        </Button>
      </div>
    </div>
  )
}

type WritingFieldProps = Omit<WritingAreaProps, 'errorId'> & { error: string | undefined }

function WritingField({ error, ...area }: WritingFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="field-legend" aria-hidden="true">
        Inhalt
      </span>
      <WritingArea {...area} errorId={error && `${id}-error`} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
