import { and, like, ne, or } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import type { Database } from '#server/core/database/database.ts'
import { abandonLoosePictures, keepLoosePictures } from '#server/images/commands/loose-pictures.ts'

/**
 * Of the pictures that a post showed and shows now, those that are new stay, and those that nothing shows any more go.
 * In the transaction that writes the post.
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function settlePictures(
  tx: Database,
  postId: number,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  await keepLoosePictures(
    tx,
    [...after].filter(key => !before.has(key)),
  )
  const gone: string[] = []
  for (const key of before) {
    if (!after.has(key) && !(await isShownElsewhere(tx, postId, key))) gone.push(key)
  }
  await abandonLoosePictures(tx, gone)
}

/** Whoever copies a text copies its pictures along. There are few posts, and this is asked when one is saved. */
async function isShownElsewhere(tx: Database, postId: number, key: string): Promise<boolean> {
  const isNamed = or(like(posts.content, `%${key}%`), like(posts.featuredImage, `%${key}%`))
  return (await tx.$count(posts, and(ne(posts.id, postId), isNamed))) > 0
}
