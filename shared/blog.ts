import { z } from 'zod'
import { idField } from '#shared/ids.ts'

export const POST_STATUSES = ['draft', 'published'] as const
export type PostStatus = (typeof POST_STATUSES)[number]
export const POST_STATUS_LABELS = { draft: 'Entwurf', published: 'Veröffentlicht' } satisfies Record<
  PostStatus,
  string
>

export const POST_TITLE_MAX_LENGTH = 200
export const SLUG_MAX_LENGTH = 200
export const EXCERPT_MAX_LENGTH = 500
const CONTENT_MAX_LENGTH = 200_000
const IMAGE_ADDRESS_MAX_LENGTH = 500

export const PUBLIC_POSTS_PAGE_SIZE = 20
export const PUBLIC_POSTS_PAGE_SIZE_MAX = 100

/**
 * German title to slug: umlauts spelled out, everything else that is no letter or digit becomes a hyphen. Some
 * keyboards write an umlaut as two characters, hence the normalisation.
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-|-$/g, '')
}

/** Pictures come over HTTPS or from this site; browsers read `/\` like `//`, the beginning of another site. */
export const IMAGE_ADDRESS = /^(https:\/\/[^/]|\/(?![/\\]))/i

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

export const updatePostInput = createPostInput.extend({ id: idField })
export type UpdatePostInput = z.infer<typeof updatePostInput>

export const previewPostInput = createPostInput.pick({ content: true })

export const slugInput = z.object({ slug: z.string().min(1).max(SLUG_MAX_LENGTH) })

export const publishedPostsInput = z
  .object({
    limit: z.number().int().min(1).max(PUBLIC_POSTS_PAGE_SIZE_MAX).default(PUBLIC_POSTS_PAGE_SIZE),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  })
  .default({ limit: PUBLIC_POSTS_PAGE_SIZE, offset: 0 })

/** A row of the public list. */
export interface PostSummary {
  id: number
  title: string
  slug: string
  excerpt: string | null
  featuredImage: string | null
  publishedAt: Date | null
  views: number
  authorName: string | null
}

/** A post as its readers get it, and as the admin's list holds it to be edited. */
export interface Post extends PostSummary {
  /** Sanitised HTML. */
  content: string
  status: PostStatus
  createdAt: Date
}
