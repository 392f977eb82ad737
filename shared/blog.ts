import { z } from 'zod'
import { idField } from '#shared/ids.ts'

export const POST_STATUSES = ['draft', 'published'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export const PUBLIC_POSTS_PAGE_SIZE = 20

/** German title to slug: umlauts spelled out, everything else that is no letter or digit becomes a hyphen. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export const createPostInput = z.object({
  title: z.string().trim().min(1, 'Bitte geben Sie einen Titel ein').max(200, 'Der Titel ist zu lang'),
  slug: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie einen Slug ein')
    .max(200, 'Der Slug ist zu lang')
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Der Slug darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten',
    ),
  excerpt: z.string().trim().max(500, 'Der Auszug darf höchstens 500 Zeichen haben').nullish(),
  content: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie einen Inhalt ein')
    .max(200_000, 'Der Inhalt ist zu lang'),
  featuredImage: z
    .string()
    .trim()
    .max(500, 'Die Bildadresse ist zu lang')
    .regex(/^(https:\/\/|\/(?![/\\]))/, 'Die Bildadresse muss mit https:// oder / beginnen')
    .nullish(),
  status: z.enum(POST_STATUSES),
})
export type CreatePostInput = z.infer<typeof createPostInput>

export const updatePostInput = createPostInput.extend({ id: idField })
export type UpdatePostInput = z.infer<typeof updatePostInput>

export const slugInput = z.object({ slug: z.string().min(1).max(200) })

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

/** A row of the admin's list, drafts included. */
export interface AdminPost extends PostSummary {
  /** Sanitised HTML. */
  content: string
  status: PostStatus
  createdAt: Date
}

export interface Post extends PostSummary {
  /** Sanitised HTML. */
  content: string
  status: PostStatus
  createdAt: Date
}
