/** Beside the other texts of errors: the page shows it without them. */
export const POST_NOT_FOUND_TEXT = 'Beitrag nicht gefunden'

export const POST_STATUSES = ['draft', 'published'] as const
export type PostStatus = (typeof POST_STATUSES)[number]
export const POST_STATUS_LABELS = { draft: 'Entwurf', published: 'Veröffentlicht' } satisfies Record<
  PostStatus,
  string
>

export const POST_TITLE_MAX_LENGTH = 200
export const SLUG_MAX_LENGTH = 200
export const EXCERPT_MAX_LENGTH = 500
export const PUBLIC_POSTS_PAGE_SIZE = 20
export const PUBLIC_POSTS_PAGE_SIZE_MAX = 100
/** What the list begins with and, below a post, the links to other posts are made from. */
export const LATEST_POSTS = { limit: PUBLIC_POSTS_PAGE_SIZE, offset: 0 } as const

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

/** Other sites by HTTP(S), mail and telephone, places of this site and of this page. */
export const LINK_ADDRESS = /^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/i

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
  updatedAt: Date
}
