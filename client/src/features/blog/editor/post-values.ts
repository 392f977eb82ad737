import type { Post } from '#shared/blog.ts'
import { z } from '#shared/core/zod.ts'
import { createPostInput } from '#shared/inputs/blog.ts'

/** What the editor's controls hold, and what becomes of it: a checked post, without an address for no picture. */
export const postForm = createPostInput
  .omit({ status: true, featuredImage: true })
  .extend({ featuredImage: createPostInput.shape.featuredImage.unwrap().unwrap(), isPublished: z.boolean() })
  .transform(({ featuredImage, isPublished, ...post }) => ({
    ...post,
    ...(featuredImage !== '' && { featuredImage }),
    status: isPublished ? ('published' as const) : ('draft' as const),
  }))

export type PostValues = z.input<typeof postForm>
export type CheckedPost = z.output<typeof postForm>

/** What has to be known of a stored post to change it. */
export type EditedPost = Pick<Post, 'id' | 'status' | 'updatedAt'>

/** The editor's content from a stored post; without one an empty editor. */
export function postValuesOf(post: Post | null): PostValues {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    content: post?.content ?? '',
    featuredImage: post?.featuredImage ?? '',
    isPublished: post?.status === 'published',
  }
}
