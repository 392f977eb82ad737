import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { forgetWords, readWords, writeWords } from '#client/lib/kept-words.ts'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import { type Post, slugFromTitle } from '#shared/blog.ts'
import { type CheckedPost, type PostValues, postForm, postValuesOf } from './post-values.ts'
import type { PictureToSend } from './use-upload-picture.ts'

export interface PostEditor {
  form: UseFormReturn<PostValues, unknown, CheckedPost>
  /** The post that is being edited; `null` while a new one is written. */
  post: Post | null
  /** Fills the form with a stored post; `null` empties it for a new one. */
  open: (post: Post | null) => void
  setTitle: (title: string) => void
  pictureToSend: PictureToSend
}

/** The state of the editor, apart from where it is shown. */
export function usePostEditor(pictureToSend: PictureToSend): PostEditor {
  const [post, setPost] = useState<Post | null>(null)
  const form = useForm<PostValues, unknown, CheckedPost>({
    resolver: zodResolver(postForm),
    defaultValues: postValuesOf(null),
  })
  useKeptPost(form, post)
  useLeaveGuard(form.formState.isDirty)
  return {
    form,
    post,
    pictureToSend,
    open(next) {
      forgetWords(KEPT_WORDS)
      setPost(next)
      form.reset(postValuesOf(next))
    },
    /** The slug follows until somebody writes one by hand, or readers know it. */
    setTitle(title) {
      const before = form.getValues()
      const follows = before.slug === slugFromTitle(before.title) && post?.status !== 'published'
      form.setValue('title', title, { shouldDirty: true })
      if (follows) form.setValue('slug', slugFromTitle(title), { shouldDirty: true })
    },
  }
}

const KEPT_WORDS = 'post'

/** A post that is not saved yet outlives a reload and the end of the session, in this tab. */
function useKeptPost(form: PostEditor['form'], post: Post | null): void {
  useEffect(() => {
    for (const [field, text] of Object.entries(readWords(KEPT_WORDS))) {
      if (isTextField(field)) form.setValue(field, text, { shouldDirty: true })
    }
  }, [form])
  useEffect(() => {
    // One that readers know already begins with what is stored.
    if (post !== null) return undefined
    return form.subscribe({
      formState: { values: true },
      callback({ name, values }) {
        const texts = Object.entries(values).filter(([field]) => isTextField(field))
        // Without a name the whole form was filled: nothing was typed.
        if (name !== undefined) writeWords(KEPT_WORDS, Object.fromEntries(texts))
      },
    })
  }, [form, post])
}

function isTextField(field: string): field is Exclude<keyof PostValues, 'isPublished'> {
  return field !== 'isPublished' && field in postValuesOf(null)
}
