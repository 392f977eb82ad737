import { lazy, Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import * as styles from '#client/features/blog/editor/post-form.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox, Field, FormError, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { PostConflict } from './post-conflict.tsx'
import { PostPreview } from './post-preview.tsx'
import { UploadButton } from './upload-button.tsx'
import type { PostEditor } from './use-post-editor.ts'
import { saveErrorText, useSavePost } from './use-save-post.ts'

/** Brings the library of the writing area: nobody but an author needs it. */
const ContentField = lazy(async () => ({
  default: (await import('./writing/content-field.tsx')).ContentField,
}))

export interface PostFormProps {
  editor: PostEditor
  onCancel: () => void
}

export function PostForm({ editor, onCancel }: PostFormProps) {
  const { form, post, isRestored } = editor
  const { errors } = form.formState
  const saving = useSavePost(editor)
  const [isPreviewing, setPreviewing] = useState(false)
  const title = useController({ control: form.control, name: 'title' })
  const [slug, content] = useWatch({ control: form.control, name: ['slug', 'content'] })
  const isFilled = [title.field.value, slug, content].every(text => text.trim() !== '')
  const submit = form.handleSubmit(values => saving.save(values))
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="post-form-title"
      onSubmit={event => void submit(event)}
    >
      {isRestored && (
        <p className="rounded-card bg-tint p-4" role="status">
          Was Sie vorhin eingegeben haben, steht wieder da. Gespeichert ist es noch nicht.
        </p>
      )}
      <Field label="Titel" error={errors.title?.message}>
        {aria => (
          <TextInput {...aria} {...title.field} onChange={event => editor.setTitle(event.target.value)} />
        )}
      </Field>
      <Field label="Slug" hint="Teil der Adresse: /blog/…" error={errors.slug?.message}>
        {aria => <TextInput {...aria} spellCheck={false} {...form.register('slug')} />}
      </Field>
      <Field label="Auszug" optional error={errors.excerpt?.message}>
        {aria => <TextArea {...aria} rows={3} {...form.register('excerpt')} />}
      </Field>
      <Suspense fallback={<Spinner />}>
        <ContentField editor={editor} />
      </Suspense>
      <div className="stack">
        <Field
          label="Bild-URL"
          optional
          hint="Mit https:// oder / am Anfang"
          error={errors.featuredImage?.message}
        >
          {aria => <TextInput {...aria} inputMode="url" {...form.register('featuredImage')} />}
        </Field>
        <UploadButton
          label="Bild hochladen"
          pictureToSend={editor.pictureToSend}
          onUploaded={({ imageUrl }) =>
            form.setValue('featuredImage', imageUrl, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      <Checkbox label="Veröffentlichen" {...form.register('isPublished')} />
      {saving.isConflict && post !== null && (
        <PostConflict
          postId={post.id}
          mine={form.getValues()}
          onKeepMine={({ updatedAt }) => void form.handleSubmit(values => saving.save(values, updatedAt))()}
          onTakeTheirs={theirs => {
            saving.forgetError()
            editor.open(theirs)
          }}
        />
      )}
      <FormError>{saving.error && saveErrorText(saving.error)}</FormError>
      {saving.isGone && (
        <div className="stack rounded-card bg-tint p-4">
          <p>Jemand hat ihn inzwischen gelöscht. Was Sie geschrieben haben, steht noch hier.</p>
          <Button size="sm" onClick={() => void form.handleSubmit(values => saving.saveAsNew(values))()}>
            Als neuen Beitrag speichern
          </Button>
        </div>
      )}
      <div className="cluster">
        <Button type="submit" variant="primary" disabled={!isFilled} loading={saving.isPending}>
          Speichern
        </Button>
        <Button disabled={!isFilled} onClick={() => setPreviewing(true)}>
          Vorschau
        </Button>
        {post !== null && (
          <Button variant="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
        )}
      </div>
      {isPreviewing && <PostPreview values={form.getValues()} onClose={() => setPreviewing(false)} />}
    </form>
  )
}
