import { useEffect } from 'react'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { FormError } from '#client/ui/field.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { PostContent } from './post-content.tsx'
import { PostPicture } from './post-picture.tsx'
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
