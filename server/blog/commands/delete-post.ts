import { eq } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { picturesOf } from '#server/blog/rules.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { settlePictures } from './settle-pictures.ts'

/** Deletes a post for ever; its address answers as if it had never been. @throws AppError POST_NOT_FOUND */
export async function deletePost(db: Database, actor: AdminActor, id: number): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const [before] = await tx
      .select({
        title: posts.title,
        slug: posts.slug,
        status: posts.status,
        content: posts.content,
        featuredImage: posts.featuredImage,
      })
      .from(posts)
      .where(eq(posts.id, id))
      .for('update')
    if (before === undefined) throw new AppError('POST_NOT_FOUND')
    await tx.delete(posts).where(eq(posts.id, id))
    await settlePictures(tx, id, picturesOf(before), new Set())
    const { title, slug, status } = before
    await recordAdminAction(tx, actor, { targetId: id, before: { title, slug, status }, after: null })
    return { success: true }
  })
}
