import { and, asc, between, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { CurrentUser } from '#shared/auth.ts'
import type { Post, PostSummary } from '#shared/blog.ts'
import { maySeePost } from './policy.ts'

const summaryColumns = {
  id: posts.id,
  title: posts.title,
  slug: posts.slug,
  excerpt: posts.excerpt,
  featuredImage: posts.featuredImage,
  publishedAt: posts.publishedAt,
  views: posts.views,
  authorName: users.name,
}

const postColumns = {
  ...summaryColumns,
  content: posts.content,
  status: posts.status,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
}

/** What everyone may read, newest publication first. */
export async function listPublishedPosts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostSummary[]> {
  return db
    .select(summaryColumns)
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(isNotNull(posts.publishedAt))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
    .offset(offset)
}

/** Drafts included, newest first. */
export async function listAllPosts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Post[]> {
  return db
    .select(postColumns)
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit)
    .offset(offset)
}

/** @throws AppError POST_NOT_FOUND, also for drafts that `viewer` may not see */
export async function getPost(db: Database, slug: string, viewer: CurrentUser | null): Promise<Post> {
  const [post] = await db
    .select(postColumns)
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.slug, slug))
  // A database may compare loosely ("Ä" is "a" to it), but a post has one address.
  if (post?.slug !== slug || !maySeePost(viewer, post)) throw new AppError('POST_NOT_FOUND')
  return post
}

/** For admins. @throws AppError POST_NOT_FOUND */
export async function getPostById(db: Database, id: number): Promise<Post> {
  const [post] = await db
    .select(postColumns)
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id))
  if (post === undefined) throw new AppError('POST_NOT_FOUND')
  return post
}

/** The ranges of `size` ids that have published posts: part 1 begins with id 1. With the latest change in each. */
export async function listPublicPostParts(
  db: Database,
  size: number,
): Promise<{ part: number; lastModified: Date }[]> {
  const part = sql<number>`(${posts.id} - 1) DIV ${sql.raw(String(size))} + 1`.mapWith(Number)
  const parts = await db
    .select({ part, lastModified: max(posts.updatedAt) })
    .from(posts)
    .where(isNotNull(posts.publishedAt))
    .groupBy(part)
    .orderBy(part)
  return parts.flatMap(({ part, lastModified }) => (lastModified === null ? [] : [{ part, lastModified }]))
}

/** The published posts among the ids `from` to `to`. */
export async function listPublicPosts(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(between(posts.id, from, to), isNotNull(posts.publishedAt)))
    .orderBy(asc(posts.id))
}
