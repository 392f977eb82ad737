import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import { type Post, slugFromTitle } from '#shared/blog.ts'
import { forgetPost, type KeptPost, keepPost, readKeptPost } from './kept-post.ts'
import { type CheckedPost, type EditedPost, type PostValues, postForm, postValuesOf } from './post-values.ts'
import type { PictureToSend } from './use-upload-picture.ts'

export interface PostEditor {
  form: UseFormReturn<PostValues, unknown, CheckedPost>
  /** The post that is being edited, as it was when it was opened; `null` while a new one is written. */
  post: EditedPost | null
  /** Whether the form was filled with what had been typed before the page was loaded anew. */
  isRestored: boolean
  /** Fills the form with a stored post; `null` empties it for a new one. */
  open: (post: Post | null) => void
  setTitle: (title: string) => void
  /** What is typed becomes a new post: the one that was opened is no longer there. */
  detach: () => void
  pictureToSend: PictureToSend
}

/** The state of the editor, apart from where it is shown. */
export function usePostEditor(pictureToSend: PictureToSend): PostEditor {
  const [post, setPost] = useState<EditedPost | null>(null)
  const [isRestored, setRestored] = useState(false)
  const form = useForm<PostValues, unknown, CheckedPost>({
    resolver: zodResolver(postForm),
    defaultValues: postValuesOf(null),
  })
  useKeptPost(form, post, kept => {
    setPost(kept.post)
    setRestored(true)
  })
  useLeaveGuard(form.formState.isDirty)
  return {
    form,
    post,
    isRestored,
    pictureToSend,
    open(next) {
      forgetPost()
      setPost(next)
      setRestored(false)
      form.reset(postValuesOf(next))
    },
    detach() {
      setPost(null)
      keepPost({ post: null, values: form.getValues() })
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

/** What is not saved yet outlives a reload and the end of the session, in this tab. */
function useKeptPost(
  form: PostEditor['form'],
  post: EditedPost | null,
  onRestored: (kept: KeptPost) => void,
): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const kept = readKeptPost()
    if (kept === null) return
    form.reset(kept.values, { keepDefaultValues: true })
    restored(kept)
  }, [form])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name the whole form was filled: nothing was typed.
        callback: ({ name }) => name !== undefined && keepPost({ post, values: form.getValues() }),
      }),
    [form, post],
  )
}
