import { eq, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { type PictureEnv, picturesOf, sanitizePostHtml } from '#server/blog/rules.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency-key.ts'
import { isOtherVersion, isStored, nextVersion } from '#server/core/row-version.ts'
import type { ActionFacts } from '#shared/admin.ts'
import type { CreatePostInput, UpdatePostInput } from '#shared/inputs/blog.ts'
import { settlePictures } from './settle-pictures.ts'

interface BlogStores {
  db: Database
  env: PictureEnv
}

/**
 * @param key of the form: sent again under it, the post is the one created first
 * @throws AppError SLUG_TAKEN; POST_EMPTY when nothing of the content may be published; IMAGE_NOT_FOUND when a picture
 *   was uploaded so long ago that it is gone
 */
export async function createPost(
  { db, env }: BlogStores,
  actor: AdminActor,
  input: CreatePostInput,
  key?: string,
): Promise<{ id: number }> {
  const request: IdempotentRequest = { form: 'post', sender: actor.adminId, key, content: input }
  const columns = toColumns(input, env)
  return { id: await withIdempotencyKey(db, request, tx => insertPost(tx, actor, columns)) }
}

async function insertPost(tx: Database, actor: AdminActor, columns: PostColumns): Promise<number> {
  const now = clock.now()
  const [row] = await refuseTakenSlug(
    tx
      .insert(posts)
      .values({
        ...columns,
        authorId: actor.adminId,
        publishedAt: columns.status === 'published' ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .$returningId(),
  )
  if (row === undefined) throw new Error('the database returned no id for the new post')
  await settlePictures(tx, row.id, new Set(), picturesOf(columns))
  await recordAdminAction(tx, actor, { targetId: row.id, before: null, after: factsOf(columns) })
  return row.id
}

/**
 * Replaces the post's fields; what is left out is emptied. The date of the first publication stays until the post is
 * withdrawn.
 * @throws AppError POST_NOT_FOUND; POST_CHANGED when something else was saved since the version that this one is based on;
 *   SLUG_TAKEN, POST_EMPTY and IMAGE_NOT_FOUND as {@link createPost}
 */
export async function updatePost(
  { db, env }: BlogStores,
  actor: AdminActor,
  { id, basedOn, ...input }: UpdatePostInput,
): Promise<{ id: number }> {
  const now = clock.now()
  const columns = toColumns(input, env)
  const publishedAt =
    input.status === 'published'
      ? sql`COALESCE(${posts.publishedAt}, ${sql.param(now, posts.publishedAt)})`
      : null
  return withTransaction(db, async tx => {
    const [before] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
    if (before === undefined) throw new AppError('POST_NOT_FOUND')
    if (isOtherVersion(before, basedOn)) {
      // Sent again because its answer got lost, or in another tab: what is wanted is so.
      if (!isStored(before, columns)) throw new AppError('POST_CHANGED')
      return { id }
    }
    const changes = { ...columns, publishedAt, updatedAt: nextVersion(before) }
    await refuseTakenSlug(tx.update(posts).set(changes).where(eq(posts.id, id)))
    await settlePictures(tx, id, picturesOf(before), picturesOf(columns))
    await recordAdminAction(tx, actor, { targetId: id, before: factsOf(before), after: factsOf(columns) })
    return { id }
  })
}

/** The text itself would be too long for the log; its length hints that it has changed. */
function factsOf({ title, slug, status, content }: PostColumns): ActionFacts {
  return { title, slug, status, contentLength: content.length }
}

type PostColumns = ReturnType<typeof toColumns>

function toColumns(
  { title, slug, excerpt, content, featuredImage, status }: CreatePostInput,
  env: PictureEnv,
) {
  const sanitized = sanitizePostHtml(content, env)
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
async function refuseTakenSlug<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('SLUG_TAKEN', {}, { cause: error })
    throw error
  }
}
