import { eq, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { sanitizePostHtml } from '#server/blog/rules.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'
import type { CreatePostInput, UpdatePostInput } from '#shared/blog-inputs.ts'

/** @throws AppError SLUG_TAKEN; POST_EMPTY when nothing of the content may be published */
export async function createPost(
  db: Database,
  authorId: number,
  input: CreatePostInput,
): Promise<{ id: number }> {
  const now = clock.now()
  const [row] = await refuseTakenSlug(
    db
      .insert(posts)
      .values({
        ...toColumns(input),
        authorId,
        publishedAt: input.status === 'published' ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .$returningId(),
  )
  if (row === undefined) throw new Error('the database returned no id for the new post')
  return { id: row.id }
}

/**
 * Replaces the post's fields; what is left out is emptied. The date of the first publication stays until the post is
 * withdrawn.
 * @throws AppError POST_NOT_FOUND; SLUG_TAKEN and POST_EMPTY as {@link createPost}
 */
export async function updatePost(db: Database, { id, ...input }: UpdatePostInput): Promise<{ id: number }> {
  const now = clock.now()
  const [updated] = await refuseTakenSlug(
    db
      .update(posts)
      .set({
        ...toColumns(input),
        publishedAt:
          input.status === 'published'
            ? sql`COALESCE(${posts.publishedAt}, ${sql.param(now, posts.publishedAt)})`
            : null,
        updatedAt: now,
      })
      .where(eq(posts.id, id)),
  )
  if (updated.affectedRows === 0) throw new AppError('POST_NOT_FOUND')
  return { id }
}

function toColumns({ title, slug, excerpt, content, featuredImage, status }: CreatePostInput) {
  const sanitized = sanitizePostHtml(content)
  if (sanitized === '') throw new AppError('POST_EMPTY')
  return {
    title,
    slug,
    excerpt: excerpt || null,
    content: sanitized,
    featuredImage: featuredImage || null,
    status,
  }
}

/** The slug is the only unique key of a post. */
async function refuseTakenSlug<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('SLUG_TAKEN', {}, { cause: error })
    throw error
  }
}
