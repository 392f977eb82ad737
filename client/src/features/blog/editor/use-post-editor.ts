import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'
import { type Post, slugFromTitle } from '#shared/blog.ts'
import { type CheckedPost, type PostValues, postForm, postValuesOf } from './post-values.ts'

export interface PostEditor {
  form: UseFormReturn<PostValues, unknown, CheckedPost>
  /** The post that is being edited; `null` while a new one is written. */
  post: Post | null
  /** Fills the form with a stored post; `null` empties it for a new one. */
  open: (post: Post | null) => void
  setTitle: (title: string) => void
}

/** The state of the editor, apart from where it is shown. */
export function usePostEditor(): PostEditor {
  const [post, setPost] = useState<Post | null>(null)
  const form = useForm<PostValues, unknown, CheckedPost>({
    resolver: zodResolver(postForm),
    defaultValues: postValuesOf(null),
  })
  useLeaveGuard(form.formState.isDirty)
  return {
    form,
    post,
    open(next) {
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
