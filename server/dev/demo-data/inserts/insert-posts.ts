import { posts } from '#drizzle/schema/blog.ts'
import type { Database } from '#server/core/database/database.ts'
import { momentBefore } from '#server/dev/demo-data/demo-time.ts'
import type { DemoPost } from '#server/dev/demo-data/demo-types.ts'

export async function insertPosts(
  db: Database,
  authorId: number,
  demoPosts: readonly DemoPost[],
  now: Date,
): Promise<void> {
  await db.insert(posts).values(
    demoPosts.map(({ age, ...post }) => {
      const writtenAt = momentBefore(now, age)
      return {
        ...post,
        authorId,
        publishedAt: post.status === 'published' ? writtenAt : null,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      }
    }),
  )
}
