import { useEffect } from 'react'
import { PostContent } from '#client/features/blog/post-content.tsx'
import { PostPicture } from '#client/features/blog/post-picture.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { FormError } from '#client/ui/forms/field.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { PostValues } from './post-values.ts'

export interface PostPreviewProps {
  values: PostValues
  onClose: () => void
}

/** The post as its readers will see it: the server sanitises the content as it does when saving. */
export function PostPreview({ values, onClose }: PostPreviewProps) {
  const { mutate, data, error } = trpc.blog.preview.useMutation()
  const { content, title, slug, excerpt, featuredImage } = values
  useEffect(() => mutate({ content }), [mutate, content])
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title="Vorschau">
      <div className="stack pb-4">
        <PostPicture post={{ slug, featuredImage: featuredImage || null }} eager />
        <p className="display-type text-2xl">{title}</p>
        {excerpt && <p className="lead-text">{excerpt}</p>}
        <FormError>{error && errorMessage(error, 'Die Vorschau konnte nicht geladen werden.')}</FormError>
        {data === undefined ? error === null && <Spinner /> : <PostContent html={data.content} />}
      </div>
    </Dialog>
  )
}
