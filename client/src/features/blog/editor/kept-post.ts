import { forgetWords, readWords, writeWords } from '#client/lib/kept-words.ts'
import { POST_STATUSES } from '#shared/blog.ts'
import { z } from '#shared/core/zod.ts'
import type { EditedPost, PostValues } from './post-values.ts'

export interface KeptPost {
  /** Which post was edited, in which version; `null`: a new one. */
  post: EditedPost | null
  values: PostValues
}

const NAME = 'post'
const CHECKED = 'ja'

/** What lies in the browser's storage may be of an older version of this form, or of somebody's making. */
const keptValues = z.object({
  title: z.string().default(''),
  slug: z.string().default(''),
  excerpt: z.string().default(''),
  content: z.string().default(''),
  featuredImage: z.string().default(''),
  isPublished: z
    .string()
    .default('')
    .transform(text => text === CHECKED),
})
const keptIdentity = z.object({
  id: z.coerce.number().int(),
  status: z.enum(POST_STATUSES),
  updatedAt: z.coerce.date(),
})

/** What was typed in this tab and not saved, before the page was loaded anew or the session ended. */
export function readKeptPost(): KeptPost | null {
  const words = readWords(NAME)
  const values = keptValues.parse(words)
  const post = keptIdentity.safeParse(words).data ?? null
  const isEmpty = post === null && Object.values(values).every(value => value === '' || value === false)
  return isEmpty ? null : { post, values }
}

export function keepPost({ post, values }: KeptPost): void {
  writeWords(NAME, {
    ...values,
    isPublished: values.isPublished ? CHECKED : '',
    ...(post !== null && {
      id: String(post.id),
      status: post.status,
      updatedAt: post.updatedAt.toISOString(),
    }),
  })
}

export function forgetPost(): void {
  forgetWords(NAME)
}
