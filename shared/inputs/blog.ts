import {
  EXCERPT_MAX_LENGTH,
  IMAGE_ADDRESS,
  LATEST_POSTS,
  POST_STATUSES,
  POST_TITLE_MAX_LENGTH,
  PUBLIC_POSTS_PAGE_SIZE,
  PUBLIC_POSTS_PAGE_SIZE_MAX,
  SLUG_MAX_LENGTH,
} from '#shared/blog.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'

const CONTENT_MAX_LENGTH = 200_000
const IMAGE_ADDRESS_MAX_LENGTH = 500

export const createPostInput = z.object({
  title: z
    .string({ error: 'Bitte geben Sie einen Titel ein' })
    .trim()
    .min(1, 'Bitte geben Sie einen Titel ein')
    .max(POST_TITLE_MAX_LENGTH, 'Der Titel ist zu lang'),
  slug: z
    .string({ error: 'Bitte geben Sie einen Slug ein' })
    .trim()
    .min(1, 'Bitte geben Sie einen Slug ein')
    .max(SLUG_MAX_LENGTH, 'Der Slug ist zu lang')
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Der Slug darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche enthalten',
    ),
  excerpt: z
    .string()
    .trim()
    .max(EXCERPT_MAX_LENGTH, `Der Auszug darf höchstens ${EXCERPT_MAX_LENGTH} Zeichen haben`)
    .nullish(),
  content: z
    .string({ error: 'Bitte geben Sie einen Inhalt ein' })
    .trim()
    .min(1, 'Bitte geben Sie einen Inhalt ein')
    .max(CONTENT_MAX_LENGTH, 'Der Inhalt ist zu lang'),
  featuredImage: z
    .string()
    .trim()
    .max(IMAGE_ADDRESS_MAX_LENGTH, 'Die Bildadresse ist zu lang')
    .refine(
      address => address === '' || IMAGE_ADDRESS.test(address),
      'Die Bildadresse muss mit https:// oder / beginnen',
    )
    .nullish(),
  status: z.enum(POST_STATUSES),
})
export type CreatePostInput = z.infer<typeof createPostInput>

export const updatePostInput = createPostInput.extend({
  id: idField,
  /** `updatedAt` of the version that was edited; without it, whatever was saved meanwhile is replaced. */
  basedOn: z.date().optional(),
})
export type UpdatePostInput = z.infer<typeof updatePostInput>

export const previewPostInput = createPostInput.pick({ content: true })

export const uploadPostPictureInput = z.object({
  /** A base64 data URL. Its size is judged by what it holds, so that the answer names the file. */
  imageData: z.string(),
  fileName: z.string().min(1).max(255),
})

export const slugInput = z.object({ slug: z.string().min(1).max(SLUG_MAX_LENGTH) })

export const publishedPostsInput = z
  .object({
    limit: z.number().int().min(1).max(PUBLIC_POSTS_PAGE_SIZE_MAX).default(PUBLIC_POSTS_PAGE_SIZE),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  })
  .default(LATEST_POSTS)
